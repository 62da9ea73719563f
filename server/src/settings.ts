import { resolve } from 'node:path'
import { INTERRUPTORES } from '@surtia/rules/personal/interruptores.ts'
import {
  ahora,
  archivosS3,
  avisosDelErp,
  bankAddress,
  baseAddress,
  choice,
  databaseUrl,
  databaseUrls,
  type Environment,
  escucha,
  flag,
  guion,
  isHere,
  isOpenDatabase,
  type Keep,
  llavesDePush,
  machineKey,
  numberOf,
  ownSecret,
  personalUrl,
  proxies,
  publicUrl,
  secret,
  sitios,
  smtpUrl,
  videos,
  wholeOf,
} from './settings-values.ts'

const NIVELES = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Where the portal keeps its data. */
export const datosDe = (env: Environment = process.env): string => resolve(env.SURTIA_DATOS || '.datos')

/** Every setting of the portal, checked once. Those marked "owner" change money (docs/reglas/dinero.md#ajustes-del-propietario). */
export type Settings = ReturnType<typeof readSettings>

export type AjustesDeS3 = NonNullable<Settings['archivosS3']>

/** What the others hang on. */
type Base = { env: Environment; demo: boolean; port: number; keep: Keep }

/** Reads the environment; throws with a clear Spanish message when something is missing or wrong. `write` false makes no files. */
export function readSettings(env: Environment = process.env, { write = true } = {}) {
  const datos = datosDe(env)
  const demo = flag(env, 'SURTIA_DEMO', true)
  const port = wholeOf(env, 'PORT', 3000, 0, 65_535)
  const base = { env, demo, port, keep: { datos, write } }
  const deLlaves = llaves(base)
  return {
    /** SURTIA_DATOS: embedded database, uploads, outgoing mail without SMTP (./.datos) */
    datos,
    /** SURTIA_DEMO: demo world, simulated bank and warehouse; 0 turns it off (1) */
    demo,
    /** PORT: where the portal listens (3000) */
    port,
    ...proceso(base),
    ...bitacora(base),
    ...deLlaves,
    ...negocio(base),
    ...correos(base),
    ...sitio(base),
    ...banco(base),
    /** what is allowed and unwise, for whoever starts it */
    advertencias: advertencias(base, deLlaves.pasarelaSecreto),
  }
}

/** Where and how the process runs. */
function proceso({ env, demo, port }: Base) {
  return {
    /** SURTIA_ESCUCHA: addresses of this machine on which it listens, separated by commas (the demo: 127.0.0.1,::1; else 0.0.0.0) */
    escucha: escucha(env, demo),
    /** DATABASE_URL: a PostgreSQL of one's own; '' starts the embedded one */
    databaseUrl: databaseUrl(env),
    /** DATABASE_URL_DIRECTA: the same database past a pooler, for what needs a session: migrations, live notices, commands ('' is DATABASE_URL) */
    databaseUrlDirecta: env.DATABASE_URL ? databaseUrl(env, 'DATABASE_URL_DIRECTA') : '',
    /** ARCHIVOS_S3_URL, ARCHIVOS_S3_CUBO, ARCHIVOS_S3_CLAVE, ARCHIVOS_S3_SECRETO: an S3-compatible store for received files; null keeps them in SURTIA_DATOS */
    archivosS3: archivosS3(env),
    /** SURTIA_PAPEL: web answers requests, trabajos does what is queued and what recurs, ambos (ambos) */
    papel: choice(env, 'SURTIA_PAPEL', ['web', 'trabajos', 'ambos'], 'ambos'),
    /** DATABASE_URL_LECTURA: read replicas of DATABASE_URL, one address each, separated by commas; '' reads everything from the primary */
    databaseUrlLectura: databaseUrls(env, 'DATABASE_URL_LECTURA'),
    /** SURTIA_URL: public address, used in links */
    url: publicUrl(env, port),
    /** SURTIA_URL_PERSONAL: address of the staff's pages, with a name of its own; '' has them at SURTIA_URL, and closes them where scripts of others run */
    urlPersonal: personalUrl(env, publicUrl(env, port)),
    /** SURTIA_LIMITES: factor on all per-minute limits (1) */
    limites: numberOf(env, 'SURTIA_LIMITES', 1, 0.1, 1e9),
    /** SURTIA_AHORA: demo only, the instant at which the clock starts */
    ahora: ahora(env, demo),
    /** SURTIA_PROXIES: addresses of trusted proxies, separated by commas */
    proxies: proxies(env),
    /** SURTIA_RESPALDO: folder that takes the embedded database's WAL, for backups to any instant; '' keeps none */
    respaldo: env.SURTIA_RESPALDO ? resolve(env.SURTIA_RESPALDO) : '',
    /** how many connections to PostgreSQL one process holds (SURTIA_CONEXIONES, 12) */
    conexiones: wholeOf(env, 'SURTIA_CONEXIONES', 12, 1, 200),
    /** SURTIA_PREPARADAS: 0 keeps no statements by name and sends no startup options, for old poolers (1) */
    preparadas: flag(env, 'SURTIA_PREPARADAS', true),
    /** size of the argon2 work: lower only in tests (SURTIA_ARGON_KIB, 19456) */
    argonKib: wholeOf(env, 'SURTIA_ARGON_KIB', 19_456, 8, 1_048_576),
    /** SURTIA_ALMACEN_S: demo warehouse, seconds per step (60) */
    almacenSegundos: numberOf(env, 'SURTIA_ALMACEN_S', 60, 0, 86_400),
  }
}

/** What opens something, or signs it. */
function llaves({ env, demo, keep }: Base) {
  return {
    /** SURTIA_SECRETO: signs access tokens; outside the demo 32 characters or more, drawn by lot */
    secreto: ownSecret(env, demo, keep),
    /** PASARELA_SECRETO: the gateway's key, as the bank gave it */
    pasarelaSecreto: secret(env, 'PASARELA_SECRETO', demo, keep),
    /** SURTIA_CLAVE_ERP: key of the ERP door; '' closes it over HTTP */
    claveErp: machineKey(env, 'SURTIA_CLAVE_ERP', demo) || (demo ? secret(env, 'SURTIA_CLAVE_ERP', demo, keep) : ''),
    /** SURTIA_CLAVE_METRICAS: opens /salud/metricas; without it only this machine reads those of a demo, and nobody the others */
    claveMetricas: machineKey(env, 'SURTIA_CLAVE_METRICAS', demo),
    /** PUSH_LLAVE_PUBLICA, PUSH_LLAVE_PRIVADA: sign what is told to devices (VAPID); '' tells them nothing. The demo makes its own */
    ...llavesDePush(env, demo, keep),
  }
}

/** How the house sells. */
function negocio({ env, demo }: Base) {
  return {
    /** CREDITO_ESTRICTO: 1 refuses an order over the credit instead of holding it (owner, 0) */
    creditoEstricto: flag(env, 'CREDITO_ESTRICTO', false),
    /** CODIGOS_LIBRES: 1 admits letters, dots and dashes in codes of articles (0) */
    codigosLibres: flag(env, 'CODIGOS_LIBRES', false),
    /** CARGO_OTROS_CEDIS: percent charged on supply from other centres (owner, 3) */
    cargoOtrosCedis: numberOf(env, 'CARGO_OTROS_CEDIS', 3, 0, INTERRUPTORES.CARGO_OTROS_CEDIS),
    /** EVENTO_BUEN_FIN: the shopping-event flag (1 in the demo, else 0) */
    eventoBuenFin: flag(env, 'EVENTO_BUEN_FIN', demo),
    /** ALARMA_PRECIO: percent by which a price may move through the ERP door; more waits for a person; 0 lets all through (owner, 50) */
    alarmaPrecio: numberOf(env, 'ALARMA_PRECIO', 50, 0, INTERRUPTORES.ALARMA_PRECIO),
    /** VER_COMO_AVISA: 1 tells a client's users that somebody of the staff saw the portal as they do (owner, 0) */
    verComoAvisa: flag(env, 'VER_COMO_AVISA', false),
    /** CANDIDATOS_DIAS: days that candidates' data are kept (180) */
    candidatosDias: wholeOf(env, 'CANDIDATOS_DIAS', 180, 1, 3_650),
  }
}

/** Who is written to. */
function correos({ env }: Base) {
  return {
    /** SMTP_URL: mail server; '' writes .eml files */
    smtpUrl: smtpUrl(env),
    /** CORREO_PEDIDOS: copy of each order */
    correoPedidos: env.CORREO_PEDIDOS || 'pedidos@surtia.example',
    /** CORREO_ALARMAS: who hears of stopped prices */
    correoAlarmas: env.CORREO_ALARMAS || 'alarmas@surtia.example',
    /** CORREO_CONTACTO: messages of the contact form */
    correoContacto: env.CORREO_CONTACTO || 'contacto@surtia.example',
    /** CORREO_COLABOREMOS: wishes to become a client */
    correoColaboremos: env.CORREO_COLABOREMOS || 'clientes@surtia.example',
    /** CORREO_RECLUTAMIENTO: what candidates send */
    correoReclutamiento: env.CORREO_RECLUTAMIENTO || 'empleo@surtia.example',
  }
}

/** What pages show, load and lead to. */
function sitio({ env }: Base) {
  return {
    /** IMAGENES_URL: base address of pack shots (/empaques) */
    imagenesUrl: baseAddress(env, 'IMAGENES_URL', '/empaques'),
    /** AYUDA_VIDEOS: base address of the help videos: {1…10}.mp4, .webp (poster) and .vtt (/ayuda) */
    ayudaVideos: videos(env),
    /** BANNERS_SITIOS: hosts to which banners and pop-ups may lead outside the portal, separated by commas; '' lets none out */
    bannersSitios: sitios(env),
    /** CHAT_SCRIPT, ANALITICA_SCRIPT: https addresses of scripts of others; '' loads none. Analytics waits for the visitor's consent */
    chatScript: guion(env, 'CHAT_SCRIPT'),
    analiticaScript: guion(env, 'ANALITICA_SCRIPT'),
  }
}

/** The card gateway and the ERP. */
function banco({ env, demo }: Base) {
  return {
    /** ERP_AVISOS_URL: where orders and payments are announced as they happen ('' announces none); ERP_AVISOS_SECRETO signs the announcements */
    ...avisosDelErp(env),
    /** PASARELA_URL: where the card form is posted ('/banco-de-demostracion' in the demo); '' turns online payment off */
    pasarelaUrl: bankAddress(env, demo ? '/banco-de-demostracion' : ''),
    /** PASARELA_CUENTA, PASARELA_PRODUCTO, PASARELA_NODO, PASARELA_CONCEPTO: the gateway's fixed codes; PASARELA_CAMPO_REGRESO: name of the field of the back address (mp_urlback) */
    pasarela: {
      cuenta: env.PASARELA_CUENTA || '1960',
      producto: env.PASARELA_PRODUCTO || '1',
      nodo: env.PASARELA_NODO || '1',
      concepto: env.PASARELA_CONCEPTO || '1',
      campoRegreso: env.PASARELA_CAMPO_REGRESO || 'mp_urlback',
    },
  }
}

/** How the log is written. */
function bitacora({ env }: Base) {
  /** SURTIA_REGISTRO_FORMA: log as texto or json (texto on a terminal, else json) */
  const registroForma = choice(env, 'SURTIA_REGISTRO_FORMA', ['texto', 'json'], process.stderr.isTTY ? 'texto' : 'json')
  return {
    registroForma,
    /** SURTIA_REGISTRO: log level (info; as text, warn) */
    registro: choice(env, 'SURTIA_REGISTRO', NIVELES, registroForma === 'texto' ? 'warn' : 'info'),
  }
}

function advertencias({ env, demo }: Base, pasarelaSecreto: string): string[] {
  const s3 = archivosS3(env)
  return [
    ...((env.CHAT_SCRIPT || env.ANALITICA_SCRIPT) && !env.SURTIA_URL_PERSONAL
      ? [
          'La mesa de control (/personal) está cerrada: con CHAT_SCRIPT o ANALITICA_SCRIPT va en otro nombre, el de SURTIA_URL_PERSONAL.',
        ]
      : []),
    ...(s3 && new URL(s3.url).protocol === 'http:' && !isHere(new URL(s3.url))
      ? ['ARCHIVOS_S3_URL es http: los datos de candidatos viajan abiertos; que sea sólo dentro de su propia red.']
      : []),
    ...(demo ? [] : advertenciasDeProduccion(env)),
    ...(demo && env.NODE_ENV === 'production'
      ? [
          'La demostración está encendida con NODE_ENV=production: sus usuarios y contraseñas los conoce cualquiera. SURTIA_DEMO=0 la apaga.',
        ]
      : []),
    ...(env.SURTIA_PREPARADAS === '0' && env.DATABASE_URL && !env.DATABASE_URL_DIRECTA
      ? [
          'SURTIA_PREPARADAS=0 sin DATABASE_URL_DIRECTA: detrás de un PgBouncer en modo de transacción los avisos en vivo no se oyen.',
        ]
      : []),
    ...(pasarelaSecreto.length < 16
      ? ['PASARELA_SECRETO tiene menos de 16 caracteres: confirme con el banco que es la clave definitiva.']
      : []),
  ]
}

/** What a demo may do and whoever sells with it should not. */
function advertenciasDeProduccion(env: Environment): string[] {
  const abiertas = ['DATABASE_URL', 'DATABASE_URL_DIRECTA', 'DATABASE_URL_LECTURA'].filter((nombre) =>
    (env[nombre] ?? '').split(',').some(isOpenDatabase),
  )
  return [
    ...(env.SMTP_URL ? [] : ['Falta SMTP_URL: los correos se quedan en archivos y nadie los recibe; /estado lo dice.']),
    ...abiertas.map(
      (nombre) => `${nombre} es otra máquina y no pide TLS: sus datos viajan abiertos; agregue ?sslmode=verify-full.`,
    ),
  ]
}
