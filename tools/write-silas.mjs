// Writes the tables of docs/silas.md from Silas's definition. Run after `tsc -b` whenever he changes.

import { readFileSync, writeFileSync } from 'node:fs'
import { silas } from '@ethogram/species'
import { writeTables } from './silas-page.mjs'

const page = new URL('../docs/silas.md', import.meta.url)
writeFileSync(page, writeTables(readFileSync(page, 'utf8'), silas))
