// What the built page may load and run: a content security policy, as a meta tag in the page and as headers where we serve it.
//
// Everything comes from the page's own folder. Nothing inline runs, no text becomes code, and no text becomes HTML (trusted
// types): a name in a definition, a recording or a file can only ever be shown as text. Style props are set through the CSSOM,
// which a policy allows. Vite's development server needs inline scripts and has none of this.
import type { Plugin } from 'vite'

/** Directives that a meta tag may hold. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  // WebAssembly decodes and simplifies the meshes of glTF files; it compiles modules of ours and evaluates no text.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'style-src': "'self'",
  // The editor's underlines and the arrows of lists are pictures within style sheets.
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  // Ours in main.ts: it lets workers start from this page's own origin and makes no HTML.
  'trusted-types': 'default',
}

const POLICY = Object.entries(DIRECTIVES)
  .map(([name, sources]) => `${name} ${sources}`)
  .join('; ')

/** Headers for whoever serves the built page; a meta tag cannot forbid that others frame it. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Puts the policy into the built page, before anything that loads something. */
export function policyInPage(): Plugin {
  return {
    name: 'ethogram-policy-in-page',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
  }
}
