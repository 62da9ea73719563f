import { hayRed } from './red.ts'

/** A line that says it is there may drop for a moment. */
const OTRA_VEZ_MS = 1_000

/** A file that the line did not bring: it may come later. */
export class NoLlego extends Error {}

/** Brings a file to where the browser keeps them, once; fails otherwise when it is gone. */
export async function bajar(archivo: string, prisa: 'auto' | 'low' = 'auto'): Promise<void> {
  const respuesta = await fetch(archivo, { priority: prisa }).catch(noLlego)
  if (respuesta.status >= 500) noLlego()
  if (!respuesta.ok) throw new Error(archivo)
  await respuesta.arrayBuffer().catch(noLlego)
}

function noLlego(): never {
  throw new NoLlego()
}

const enCamino = new Map<string, Promise<void>>()

/**
 * What every `import()` of a file that was built apart goes through (web/herramientas/importar.ts): its files are brought first, and once more
 * when they do not come. What once failed in the browser's table of modules fails for as long as the page lives; so it goes there when it has come,
 * and who asks again later gets it (docs/reglas/equipo.md#un-programa-que-no-llega). That it did not come is told as Vite tells it.
 */
export const alImportar = <M>(importar: () => Promise<M>, archivos: readonly string[] = []): Promise<M> =>
  Promise.all(archivos.map((archivo) => traer(`/${archivo}`)))
    .then(importar)
    .catch((error: unknown) => {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
      throw error
    })

const esHoja = (archivo: string): boolean => /\.css$/.test(archivo)

function traer(archivo: string): Promise<void> {
  if (yaVino(archivo)) return Promise.resolve()
  const suyo = enCamino.get(archivo) ?? dosVeces(() => traerUno(archivo)).finally(() => enCamino.delete(archivo))
  enCamino.set(archivo, suyo)
  return suyo
}

async function dosVeces(hacer: () => Promise<void>): Promise<void> {
  try {
    await hacer()
  } catch (error) {
    if (!(error instanceof NoLlego) || !hayRed()) throw error
    await new Promise((resolve) => setTimeout(resolve, OTRA_VEZ_MS))
    await hacer()
  }
}

async function traerUno(archivo: string): Promise<void> {
  await bajar(archivo)
  if (esHoja(archivo)) await vestir(archivo)
}

/** The page has it: a sheet that it wears, or a program that it was brought. */
function yaVino(archivo: string): boolean {
  if (esHoja(archivo)) return document.querySelector(`link[rel=stylesheet][href="${archivo}"]`) !== null
  const { href } = new URL(archivo, location.href)
  return performance
    .getEntriesByName(href)
    .some((vez) => vez instanceof PerformanceResourceTiming && vez.responseStatus === 200)
}

/** The page wears a sheet once it has come. */
const vestir = (archivo: string) =>
  new Promise<void>((listo, falla) => {
    const liga = document.createElement('link')
    liga.rel = 'stylesheet'
    liga.href = archivo
    liga.onload = () => listo()
    liga.onerror = () => {
      liga.remove()
      falla(new NoLlego())
    }
    document.head.append(liga)
  })
