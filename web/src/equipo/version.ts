/** What a page knows of the versions of the portal: `hay` another one that is ready, `al-terminar` asked for and half-written things wait. */
export type EstadoDeVersion = 'al-dia' | 'hay' | 'al-terminar'

type Medios = {
  /** version of this page; '' unknown */
  propia: string
  /** nothing here is half-written */
  libre: () => boolean
  alCambiar: (estado: EstadoDeVersion) => void
}

const TRABAJADOR = '/trabajador.js'
/** a page that stays open all day asks so often, and when one comes back to it */
const CADA_MS = 3_600_000
const AL_VOLVER_MS = 600_000
const OTRA_VEZ_MS = 400
/** a worker that does not answer keeps nobody waiting */
const PACIENCIA_MS = 4_000

/**
 * Keeps this page and the browser's worker in step: one reload at most, never unasked while the page is seen, and never while something
 * is half-written (docs/reglas/equipo.md#version-nueva). Without service workers nothing happens.
 */
export function cuidarVersion({ propia, libre, alCambiar }: Medios) {
  const obreros = navigator.serviceWorker
  let estado: EstadoDeVersion = 'al-dia'
  let preguntado = Date.now()
  let recargando = false
  let seOculto = document.hidden
  let espera: ReturnType<typeof setInterval> | undefined

  const poner = (nuevo: EstadoDeVersion) => {
    if (estado === nuevo) return
    estado = nuevo
    if (nuevo === 'hay') seOculto = document.hidden
    alCambiar(nuevo)
  }
  const mirar = async (registro: ServiceWorkerRegistration) => {
    const nuevo = registro.waiting
    if (!nuevo || recargando) return
    const version = await versionDe(nuevo)
    if (version === propia) {
      // this page came from the network with it already
      nuevo.postMessage('tomar-si-sola')
      if (estado === 'hay') poner('al-dia')
    } else if (version && estado === 'al-dia') poner('hay')
  }
  const seguir = (registro: ServiceWorkerRegistration) => {
    const vigilar = () => {
      const nuevo = registro.installing
      nuevo?.addEventListener('statechange', () => nuevo.state === 'installed' && void mirar(registro))
    }
    registro.addEventListener('updatefound', vigilar)
    // one may be on its way since before this page was calm
    vigilar()
    void mirar(registro)
  }
  const preguntar = async (siPasaron: number) => {
    if (Date.now() - preguntado < siPasaron || !navigator.onLine) return
    preguntado = Date.now()
    const registro = await obreros.getRegistration()
    await registro?.update().catch(() => undefined)
  }
  /** Another tab may have let the new version in: this page is of the one before. */
  const alCambiarDeObrero = async () => {
    const obrero = obreros.controller
    if (recargando || !obrero) return
    const version = await versionDe(obrero)
    if (version && version !== propia && estado === 'al-dia') poner('hay')
  }
  const alVerse = () => {
    if (document.hidden) seOculto = true
    else void preguntar(AL_VOLVER_MS)
  }
  /** At once when nothing is half-written; else as soon as that is so. */
  const alTerminar = (hacer: () => void) => {
    const intentar = () => {
      if (!libre()) return poner('al-terminar')
      clearInterval(espera)
      hacer()
    }
    clearInterval(espera)
    espera = setInterval(intentar, OTRA_VEZ_MS)
    intentar()
  }
  const recargar = async (como: () => void) => {
    if (recargando) return
    recargando = true
    clearInterval(espera)
    await dejarEntrar()
    como()
  }

  void obreros
    .register(TRABAJADOR, { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined)
    // where workers are kept out, the answer may be nothing
    .then((registro) => registro && seguir(registro))
  obreros.addEventListener('controllerchange', alCambiarDeObrero)
  document.addEventListener('visibilitychange', alVerse)
  const reloj = setInterval(() => void preguntar(CADA_MS), CADA_MS)
  return {
    actualizar: () => {
      // the new version takes seconds to come in: who began something meanwhile finishes it
      if (!recargando) alTerminar(() => void recargar(() => alTerminar(() => window.location.reload())))
    },
    /** Whether a page that was left in the background goes to an address with the new version, by a document of its own. */
    alNavegar: (direccion: string): boolean => {
      if (estado === 'al-dia' || !seOculto || !libre()) return false
      void recargar(() => window.location.assign(direccion))
      return true
    },
    soltar: () => {
      clearInterval(espera)
      clearInterval(reloj)
      obreros.removeEventListener('controllerchange', alCambiarDeObrero)
      document.removeEventListener('visibilitychange', alVerse)
    },
  }
}

export type CuidadoDeVersion = ReturnType<typeof cuidarVersion>

/** The version of a worker; '' when it does not say. */
function versionDe(obrero: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  const dicha = new Promise<string>((listo) => {
    port1.onmessage = ({ data }) => listo(String(data))
    setTimeout(listo, PACIENCIA_MS, '')
  })
  obrero.postMessage('version', [port2])
  return dicha.finally(() => port1.close())
}

/** The worker that waits takes its turn, if there is one. */
async function dejarEntrar(): Promise<void> {
  const nuevo = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!nuevo) return
  await new Promise<void>((listo) => {
    nuevo.addEventListener('statechange', () => nuevo.state === 'activated' && listo())
    setTimeout(listo, PACIENCIA_MS)
    nuevo.postMessage('tomar')
  })
}
