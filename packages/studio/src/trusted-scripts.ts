// The only text that this page lets become code: addresses of its own scripts, for workers.
//
// The page's policy (page-policy.ts) asks for trusted types: a browser that knows them throws where text would become HTML or a
// script. This default policy says yes to script addresses of this origin and to nothing else. The schemas of the core (zod) would
// try whether text may become code, which the policy reports as an attack: they are told not to.

/** What of the trusted types API is used; browsers without it are as before. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

/** Sets the policy; to be called before the first worker is made. */
export function trustOwnScripts(): void {
  const page = globalThis as { trustedTypes?: TrustedTypes; __zod_globalConfig?: { jitless: boolean } }
  page.__zod_globalConfig = { jitless: true }
  const { trustedTypes } = page
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin)
        throw new TypeError(`${url} is no script of this page`)
      return url
    },
  })
}
