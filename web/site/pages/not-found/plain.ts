import { onDemand } from '#web/site/lib/on-demand.ts'

/** What a screen shows where its subject does not exist; one that exists needs none of its code. */
export const plainScreen = onDemand(() => import('./not-found-page.tsx').then((file) => file.PlainScreen))

/** Resolves to a screen's code, after loading the plain one if the document already shows it. */
export async function withPlainScreen<Module>(module: Promise<Module>): Promise<Module> {
  if (typeof document === 'undefined' || document.getElementById('not-found')) await plainScreen.load()
  return module
}
