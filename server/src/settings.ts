import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Every setting of the portal, validated once. Amounts and percentages marked "owner" change money (decisions, introduction). */
export type Settings = {
  /** PORT: where the portal listens (3000) */
  port: number
  /** DATABASE_URL: a PostgreSQL of one's own; '' starts the embedded one */
  databaseUrl: string
  /** SURTIA_DATOS: embedded database, uploads, outgoing mail without SMTP (./.datos) */
  datos: string
  /** SURTIA_URL: public address, used in links */
  url: string
  /** SURTIA_DEMO: demo world, simulated bank and warehouse; 0 turns it off (1) */
  demo: boolean
  /** SURTIA_SECRETO: signs access tokens */
  secreto: string
  /** PASARELA_SECRETO: the gateway's key */
  pasarelaSecreto: string
  /** SURTIA_CLAVE_ERP: key of the ERP door; '' closes it over HTTP */
  claveErp: string
  /** SMTP_URL: mail server; '' writes .eml files */
  smtpUrl: string
  /** SURTIA_LIMITES: factor on all per-minute limits (1) */
  limites: number
  /** SURTIA_AHORA: demo only, the instant at which the clock starts */
  ahora: Date | null
  /** SURTIA_PROXIES: addresses of trusted proxies, separated by commas */
  proxies: string[]
  /** IMAGENES_URL: base address of pack shots (/empaques) */
  imagenesUrl: string
  /** CREDITO_ESTRICTO: 1 refuses an order over the credit instead of holding it (owner, 0) */
  creditoEstricto: boolean
  /** CARGO_OTROS_CEDIS: percent charged on supply from other centres (owner, 3) */
  cargoOtrosCedis: number
  /** EVENTO_BUEN_FIN: the shopping-event flag (1 in the demo, else 0) */
  eventoBuenFin: boolean
  /** CORREO_PEDIDOS: copy of each order */
  correoPedidos: string
  /** ALARMA_PRECIO: percent by which a price may move through the ERP door; more waits for a person; 0 lets all through (owner, 50) */
  alarmaPrecio: number
  /** CORREO_ALARMAS: who hears of stopped prices */
  correoAlarmas: string
  /** ERP_AVISOS_URL: where orders and payments are announced as they happen ('' announces none); ERP_AVISOS_SECRETO signs the announcements */
  avisosUrl: string
  avisosSecreto: string
  /** SURTIA_CLAVE_METRICAS: opens /salud/metricas from elsewhere; without it only this machine reads them */
  claveMetricas: string
  /** SURTIA_RESPALDO: folder that takes the embedded database's WAL, for backups to any instant; '' keeps none */
  respaldo: string
  /** CORREO_CONTACTO: messages of the contact form */
  correoContacto: string
  /** CORREO_COLABOREMOS: wishes to become a client */
  correoColaboremos: string
  /** CORREO_RECLUTAMIENTO: what candidates send */
  correoReclutamiento: string
  /** SURTIA_CLAVE_PERSONAL: opens what candidates sent; '' closes it */
  clavePersonal: string
  /** CANDIDATOS_DIAS: days that candidates' data are kept (180) */
  candidatosDias: number
  /** AYUDA_VIDEOS: base address of the help videos: {1…10}.mp4, .webp (poster) and .vtt (/ayuda) */
  ayudaVideos: string
  /** BANNERS_SITIOS: hosts to which banners and pop-ups may lead outside the portal, separated by commas; '' lets none out */
  bannersSitios: string[]
  /** CHAT_SCRIPT, ANALITICA_SCRIPT: https addresses of scripts of others; '' loads none. Analytics waits for the visitor's consent */
  chatScript: string
  analiticaScript: string
  /** PASARELA_URL: where the card form is posted ('/banco-de-demostracion' in the demo); '' turns online payment off */
  pasarelaUrl: string
  /** PASARELA_CUENTA, PASARELA_PRODUCTO, PASARELA_NODO, PASARELA_CONCEPTO: the gateway's fixed codes; PASARELA_CAMPO_REGRESO: name of the field of the back address (mp_urlback) */
  pasarela: { cuenta: string; producto: string; nodo: string; concepto: string; campoRegreso: string }
  /** SURTIA_ALMACEN_S: demo warehouse, seconds per step (60) */
  almacenSegundos: number
  /** SURTIA_REGISTRO: log level (info) */
  registro: string
  /** how many connections to PostgreSQL one process holds (SURTIA_CONEXIONES, 12) */
  conexiones: number
  /** size of the argon2 work: lower only in tests (SURTIA_ARGON_KIB, 19456) */
  argonKib: number
}

type Environment = Record<string, string | undefined>

class SettingsError extends Error {}

function numberOf(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!Number.isFinite(value) || value < min || value > max)
    throw new SettingsError(`${name} debe ser un número de ${min} a ${max}; se recibió "${given}".`)
  return value
}

function guion(env: Environment, name: string): string {
  const dado = env[name] ?? ''
  if (dado && !/^https:\/\/[\w.-]+(:\d+)?\/[^\s"'<>;,]*$/.test(dado))
    throw new SettingsError(`${name} debe ser una dirección https completa; se recibió "${dado}".`)
  return dado
}

function sitios(env: Environment): string[] {
  const dados = (env.BANNERS_SITIOS ?? '').toLowerCase().split(',').filter(Boolean)
  const malo = dados.find((sitio) => !/^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(sitio))
  if (malo) throw new SettingsError(`BANNERS_SITIOS lleva sitios con comas, como promo.example; se recibió "${malo}".`)
  return dados
}

function videos(env: Environment): string {
  const dada = (env.AYUDA_VIDEOS || '/ayuda').replace(/\/$/, '')
  if (!/^(https:\/\/[\w.-]+(:\d+)?)?(\/[\w./-]*)?$/.test(dada))
    throw new SettingsError(`AYUDA_VIDEOS debe ser una ruta del portal o una dirección https; se recibió "${dada}".`)
  return dada
}

function avisosDelErp(env: Environment): { avisosUrl: string; avisosSecreto: string } {
  const [avisosUrl, avisosSecreto] = [env.ERP_AVISOS_URL ?? '', env.ERP_AVISOS_SECRETO ?? '']
  if (avisosUrl && !/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(avisosUrl))
    throw new SettingsError('ERP_AVISOS_URL debe ser https (http sólo en esta máquina).')
  if (avisosUrl && avisosSecreto.length < 16)
    throw new SettingsError('ERP_AVISOS_SECRETO debe tener al menos 16 caracteres.')
  return { avisosUrl, avisosSecreto }
}

const flag = (env: Environment, name: string, fallback: boolean): boolean => {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  if (!['0', '1'].includes(given)) throw new SettingsError(`${name} debe ser 0 o 1; se recibió "${given}".`)
  return given === '1'
}

/** A secret from the environment; the demo makes its own once and keeps it under SURTIA_DATOS. */
function secret(env: Environment, name: string, demo: boolean, datos: string): string {
  const given = env[name]
  if (given) {
    if (given.length < 16) throw new SettingsError(`${name} debe tener al menos 16 caracteres.`)
    return given
  }
  if (!demo) throw new SettingsError(`Falta ${name}: con SURTIA_DEMO=0 los secretos vienen del ambiente.`)
  const file = join(datos, 'secretos', name)
  mkdirSync(datos, { recursive: true })
  mkdirSync(join(datos, 'secretos'), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8')
}

/** Reads the environment; throws with a clear Spanish message when something is missing or wrong. */
export function readSettings(env: Environment = process.env): Settings {
  const demo = flag(env, 'SURTIA_DEMO', true)
  const datos = resolve(env.SURTIA_DATOS || '.datos')
  const port = numberOf(env, 'PORT', 3000, 0, 65_535)
  const ahora = env.SURTIA_AHORA ? new Date(env.SURTIA_AHORA) : null
  if (ahora && (!demo || Number.isNaN(ahora.getTime())))
    throw new SettingsError('SURTIA_AHORA es un instante ISO 8601 y sólo existe en la demostración.')
  return {
    port,
    databaseUrl: env.DATABASE_URL ?? '',
    datos,
    url: (env.SURTIA_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    demo,
    secreto: secret(env, 'SURTIA_SECRETO', demo, datos),
    pasarelaSecreto: secret(env, 'PASARELA_SECRETO', demo, datos),
    claveErp: env.SURTIA_CLAVE_ERP || (demo ? secret(env, 'SURTIA_CLAVE_ERP', demo, datos) : ''),
    smtpUrl: env.SMTP_URL ?? '',
    limites: numberOf(env, 'SURTIA_LIMITES', 1, 0.1, 1e9),
    ahora,
    proxies: (env.SURTIA_PROXIES ?? '').split(',').filter(Boolean),
    imagenesUrl: (env.IMAGENES_URL || '/empaques').replace(/\/$/, ''),
    creditoEstricto: flag(env, 'CREDITO_ESTRICTO', false),
    cargoOtrosCedis: numberOf(env, 'CARGO_OTROS_CEDIS', 3, 0, 100),
    eventoBuenFin: flag(env, 'EVENTO_BUEN_FIN', demo),
    correoPedidos: env.CORREO_PEDIDOS || 'pedidos@surtia.example',
    alarmaPrecio: numberOf(env, 'ALARMA_PRECIO', 50, 0, 10_000),
    correoAlarmas: env.CORREO_ALARMAS || 'alarmas@surtia.example',
    ...avisosDelErp(env),
    claveMetricas: env.SURTIA_CLAVE_METRICAS ?? '',
    respaldo: env.SURTIA_RESPALDO ? resolve(env.SURTIA_RESPALDO) : '',
    correoContacto: env.CORREO_CONTACTO || 'contacto@surtia.example',
    correoColaboremos: env.CORREO_COLABOREMOS || 'clientes@surtia.example',
    correoReclutamiento: env.CORREO_RECLUTAMIENTO || 'empleo@surtia.example',
    clavePersonal: env.SURTIA_CLAVE_PERSONAL || (demo ? secret(env, 'SURTIA_CLAVE_PERSONAL', demo, datos) : ''),
    candidatosDias: numberOf(env, 'CANDIDATOS_DIAS', 180, 1, 3_650),
    ayudaVideos: videos(env),
    bannersSitios: sitios(env),
    chatScript: guion(env, 'CHAT_SCRIPT'),
    analiticaScript: guion(env, 'ANALITICA_SCRIPT'),
    pasarelaUrl: env.PASARELA_URL || (demo ? '/banco-de-demostracion' : ''),
    pasarela: {
      cuenta: env.PASARELA_CUENTA || '1960',
      producto: env.PASARELA_PRODUCTO || '1',
      nodo: env.PASARELA_NODO || '1',
      concepto: env.PASARELA_CONCEPTO || '1',
      campoRegreso: env.PASARELA_CAMPO_REGRESO || 'mp_urlback',
    },
    almacenSegundos: numberOf(env, 'SURTIA_ALMACEN_S', 60, 0, 86_400),
    registro: env.SURTIA_REGISTRO || 'info',
    conexiones: numberOf(env, 'SURTIA_CONEXIONES', 12, 1, 200),
    argonKib: numberOf(env, 'SURTIA_ARGON_KIB', 19_456, 8, 1_048_576),
  }
}
