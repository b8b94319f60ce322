// Who you are in a world, by one rule for engine and page. Pure.

/** The person that is you: a creature of the kind `person`. */
export function youAmong(
  entities: readonly { readonly name: string; readonly kind: string; readonly isCreature: boolean }[],
): string | undefined {
  return entities.find(({ kind, isCreature }) => kind === 'person' && isCreature)?.name
}
