import { resolve } from 'node:path'
import { INTERRUPTORES } from '@surtia/rules/personal/interruptores.ts'
import { erpKey, ownSecret, publicaDe, pushPrivada, secret } from './settings-secrets.ts'
import {
  ahora,
  also,
  archivosS3,
  avisosPrueba,
  avisosSecreto,
  avisosUrl,
  bankAddress,
  baseAddress,
  choice,
  databaseUrl,
  diasDeReclamo,
  type Environment,
  flag,
  isHere,
  isOpenDatabase,
  like,
  machineKey,
  modoDeCandado,
  network,
  number,
  ownIp,
  personalUrl,
  publicUrl,
  type Read,
  several,
  smtpUrl,
  text,
  whole,
} from './settings-values.ts'

/** Where the portal keeps its data. */
export const datosDe = (env: Environment = process.env): string => resolve(env.SURTIA_DATOS || '.datos')

const from = <T>(name: string, read: Read<T>) => ({ name, read })
const formaDeRegistro: Read<'texto' | 'json'> = choice(['texto', 'json'], process.stderr.isTTY ? 'texto' : 'json')

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const SCRIPT = like(/^https:\/\/[\w.-]+(:\d+)?\/[^\s"'<>;,]*$/, 'debe ser una dirección https completa')
const SITE = like(/^[\w-]+(\.[\w-]+)+(:\d+)?$/, 'lleva sitios con comas, como promo.example')

/** Every setting of the portal: its name in the environment, and how it is read. Those marked "owner" change money (docs/reglas/dinero.md#ajustes-del-propietario). */
const SETTINGS = {
  // where and how the process runs

  /** embedded database, uploads, outgoing mail without SMTP (./.datos) */
  datos: from('SURTIA_DATOS', (_given, { keep }) => keep.datos),
  /** demo world, simulated bank and warehouse; 0 turns it off (1) */
  demo: from('SURTIA_DEMO', (_given, { demo }) => demo),
  /** where the portal listens (3000) */
  port: from('PORT', (_given, { port }) => port),
  /** addresses of this machine on which it listens, separated by commas (the demo: 127.0.0.1,::1; else 0.0.0.0) */
  escucha: from('SURTIA_ESCUCHA', (given, beside) =>
    several(ownIp, beside.demo ? '127.0.0.1,::1' : '0.0.0.0')(given, beside),
  ),
  /** a PostgreSQL of one's own; '' starts the embedded one */
  databaseUrl: from('DATABASE_URL', databaseUrl),
  /** the same database past a pooler, for what needs a session: migrations, live notices, commands ('' is DATABASE_URL) */
  databaseUrlDirecta: from('DATABASE_URL_DIRECTA', (given, beside) =>
    beside.env.DATABASE_URL ? databaseUrl(given, beside) : '',
  ),
  /** with ARCHIVOS_S3_CUBO, ARCHIVOS_S3_CLAVE, ARCHIVOS_S3_SECRETO: an S3-compatible store for received files; null keeps them in SURTIA_DATOS */
  archivosS3: from('ARCHIVOS_S3_URL', archivosS3),
  /** web answers requests, trabajos does what is queued and what recurs, ambos (ambos) */
  papel: from('SURTIA_PAPEL', choice(['web', 'trabajos', 'ambos'], 'ambos')),
  /** read replicas of DATABASE_URL, one address each, separated by commas; '' reads everything from the primary */
  databaseUrlLectura: from('DATABASE_URL_LECTURA', several(databaseUrl)),
  /** public address, used in links */
  url: from('SURTIA_URL', publicUrl),
  /** address of the staff's pages, with a name of its own; '' has them at SURTIA_URL, and closes them where scripts of others run */
  urlPersonal: from('SURTIA_URL_PERSONAL', personalUrl),
  /** factor on all per-minute limits (1) */
  limites: from('SURTIA_LIMITES', number(1, 0.1, 1e9)),
  /** demo only, the instant at which the clock starts */
  ahora: from('SURTIA_AHORA', ahora),
  /** addresses of trusted proxies, separated by commas */
  proxies: from('SURTIA_PROXIES', several(network)),
  /** folder that takes the embedded database's WAL, for backups to any instant; '' keeps none */
  respaldo: from('SURTIA_RESPALDO', (given) => given && resolve(given)),
  /** how many connections to PostgreSQL one process holds (12) */
  conexiones: from('SURTIA_CONEXIONES', whole(12, 1, 200)),
  /** 0 keeps no statements by name and sends no startup options, for old poolers (1) */
  preparadas: from('SURTIA_PREPARADAS', flag(true)),
  /** size of the argon2 work: lower only in tests (19456) */
  argonKib: from('SURTIA_ARGON_KIB', whole(19_456, 8, 1_048_576)),
  /** demo warehouse, seconds per step (60) */
  almacenSegundos: from('SURTIA_ALMACEN_S', number(60, 0, 86_400)),
  /** log as texto or json (texto on a terminal, else json) */
  registroForma: from('SURTIA_REGISTRO_FORMA', formaDeRegistro),
  /** of the quick good answers that change nothing one in so many is written to the log (1) */
  registroMuestra: from('SURTIA_REGISTRO_MUESTRA', whole(1, 1, 100_000)),
  /** log level (info; as text, warn) */
  registro: from('SURTIA_REGISTRO', (given, beside) => {
    const forma = formaDeRegistro(beside.env.SURTIA_REGISTRO_FORMA ?? '', beside)
    return choice(LEVELS, forma === 'texto' ? 'warn' : 'info')(given, beside)
  }),

  // what opens something, or signs it; the one named …_TAMBIEN is accepted too while it is changed (docs/operacion.md)

  /** signs access tokens; outside the demo 32 characters or more, drawn by lot */
  secreto: from('SURTIA_SECRETO', ownSecret),
  secretoTambien: from('SURTIA_SECRETO_TAMBIEN', also(ownSecret)),
  /** the gateway's key, as the bank gave it */
  pasarelaSecreto: from('PASARELA_SECRETO', secret),
  pasarelaSecretoTambien: from('PASARELA_SECRETO_TAMBIEN', also(secret)),
  /** key of the ERP door; '' closes it over HTTP */
  claveErp: from('SURTIA_CLAVE_ERP', erpKey),
  claveErpTambien: from('SURTIA_CLAVE_ERP_TAMBIEN', also(erpKey)),
  /** opens /salud/metricas; without it only this machine reads those of a demo, and nobody the others */
  claveMetricas: from('SURTIA_CLAVE_METRICAS', machineKey),
  claveMetricasTambien: from('SURTIA_CLAVE_METRICAS_TAMBIEN', also(machineKey)),
  /** with PUSH_LLAVE_PUBLICA, signs what is told to devices (VAPID); '' tells them nothing. The demo makes its own */
  pushPrivada: from('PUSH_LLAVE_PRIVADA', pushPrivada),

  // how the house sells

  /** 1 refuses an order over the credit instead of holding it (owner, 0) */
  creditoEstricto: from('CREDITO_ESTRICTO', flag(false)),
  /** 1 admits letters, dots and dashes in codes of articles (0) */
  codigosLibres: from('CODIGOS_LIBRES', flag(false)),
  /** percent charged on supply from other centres (owner, 3) */
  cargoOtrosCedis: from('CARGO_OTROS_CEDIS', number(3, 0, INTERRUPTORES.CARGO_OTROS_CEDIS)),
  /** the shopping-event flag (1 in the demo, else 0) */
  eventoBuenFin: from('EVENTO_BUEN_FIN', flag('demo')),
  /** percent by which a price may move through the ERP door; more waits for a person; 0 lets all through (owner, 50) */
  alarmaPrecio: from('ALARMA_PRECIO', number(50, 0, INTERRUPTORES.ALARMA_PRECIO)),
  /** 1 tells a client's users that somebody of the staff saw the portal as they do (owner, 0) */
  verComoAvisa: from('VER_COMO_AVISA', flag(false)),
  /** apagado, avisar or detener: what becomes of controlled articles that no valid licence of the client covers (owner, apagado) */
  candadoControlados: from('CANDADO_CONTROLADOS', modoDeCandado),
  /** days after its promised arrival that an order with something controlled may be without its acknowledgement; 0 asks for none (owner, 0) */
  acuseControladosDias: from('ACUSE_CONTROLADOS_DIAS', whole(0, 0, INTERRUPTORES.ACUSE_CONTROLADOS_DIAS)),
  /** days without Sundays in which each may be claimed once it arrived; 0: never (owner, 2, 5, 5, 2, 5 and 1) */
  diasReclamoFaltante: from('DIAS_RECLAMO_FALTANTE', diasDeReclamo('faltante')),
  diasReclamoEquivocado: from('DIAS_RECLAMO_EQUIVOCADO', diasDeReclamo('equivocado')),
  diasReclamoSobrante: from('DIAS_RECLAMO_SOBRANTE', diasDeReclamo('sobrante')),
  diasReclamoDanado: from('DIAS_RECLAMO_DANADO', diasDeReclamo('danado')),
  diasReclamoCaducidad: from('DIAS_RECLAMO_CADUCIDAD', diasDeReclamo('caducidad-corta')),
  diasReclamoFrio: from('DIAS_RECLAMO_FRIO', diasDeReclamo('cadena-de-frio')),
  /** days that candidates' data are kept (180) */
  candidatosDias: from('CANDIDATOS_DIAS', whole(180, 1, 3_650)),

  // who is written to

  /** mail server; '' writes .eml files */
  smtpUrl: from('SMTP_URL', smtpUrl),
  /** copy of each order */
  correoPedidos: from('CORREO_PEDIDOS', text('pedidos@surtia.example')),
  /** who hears of stopped prices */
  correoAlarmas: from('CORREO_ALARMAS', text('alarmas@surtia.example')),
  /** messages of the contact form */
  correoContacto: from('CORREO_CONTACTO', text('contacto@surtia.example')),
  /** wishes to become a client */
  correoColaboremos: from('CORREO_COLABOREMOS', text('clientes@surtia.example')),
  /** what candidates send */
  correoReclutamiento: from('CORREO_RECLUTAMIENTO', text('empleo@surtia.example')),

  // what pages show, load and lead to

  /** base address of pack shots (/empaques) */
  imagenesUrl: from('IMAGENES_URL', baseAddress('/empaques')),
  /** base address of the help videos: {1…16}.mp4, .webp (poster) and .vtt (/ayuda) */
  ayudaVideos: from('AYUDA_VIDEOS', baseAddress('/ayuda', /^(https:\/\/[\w.-]+(:\d+)?)?(\/[\w./-]*)?$/)),
  /** hosts to which banners and pop-ups may lead outside the portal, separated by commas; '' lets none out */
  bannersSitios: from('BANNERS_SITIOS', (given, beside) => several(SITE)(given.toLowerCase(), beside)),
  /** https addresses of scripts of others; '' loads none. Analytics waits for the visitor's consent */
  chatScript: from('CHAT_SCRIPT', SCRIPT),
  analiticaScript: from('ANALITICA_SCRIPT', SCRIPT),

  // the card gateway and the ERP

  /** where orders and payments are announced as they happen; '' announces none */
  avisosUrl: from('ERP_AVISOS_URL', avisosUrl),
  /** signs the announcements */
  avisosSecreto: from('ERP_AVISOS_SECRETO', avisosSecreto),
  /** demo only, the origin that clients' own systems may have beside the internet: also http, also this machine; '' for none */
  avisosPrueba: from('SURTIA_AVISOS_PRUEBA', avisosPrueba),
  /** where the card form is posted ('/banco-de-demostracion' in the demo); '' turns online payment off */
  pasarelaUrl: from('PASARELA_URL', bankAddress),
  /** with PASARELA_PRODUCTO, PASARELA_NODO, PASARELA_CONCEPTO the gateway's fixed codes; PASARELA_CAMPO_REGRESO: name of the field of the back address (mp_urlback) */
  pasarela: from('PASARELA_CUENTA', (cuenta, { env }) => ({
    cuenta: cuenta || '1960',
    producto: env.PASARELA_PRODUCTO || '1',
    nodo: env.PASARELA_NODO || '1',
    concepto: env.PASARELA_CONCEPTO || '1',
    campoRegreso: env.PASARELA_CAMPO_REGRESO || 'mp_urlback',
  })),
}

const TAMBIEN = Object.values(SETTINGS).flatMap(({ name }) => (name.endsWith('_TAMBIEN') ? name : []))

type Values = { -readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['read']> }

/** Every setting, checked once. */
export type Settings = Values & {
  /** follows from pushPrivada */
  pushPublica: string
  /** what is allowed and unwise, for whoever starts it */
  advertencias: string[]
}

/** What the portal signs and seals with, and what else it reads what it signed and sealed with. */
export const ownSecrets = ({ secreto, secretoTambien }: Settings): [string, ...string[]] => [
  secreto,
  ...(secretoTambien ? [secretoTambien] : []),
]

export type AjustesDeS3 = NonNullable<Settings['archivosS3']>

/** Reads the environment; throws with a clear Spanish message when something is missing or wrong. `write` false makes no files. */
export function readSettings(env: Environment = process.env, { write = true } = {}): Settings {
  const keep = { datos: datosDe(env), write }
  const alone = { env, keep, demo: true, port: 0 }
  const demo = flag(true)(env.SURTIA_DEMO ?? '', { ...alone, name: 'SURTIA_DEMO' })
  const port = whole(3000, 0, 65_535)(env.PORT ?? '', { ...alone, name: 'PORT' })
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { name, read }]) => [
      key,
      read(env[name] ?? '', { name, env, demo, port, keep }),
    ]),
  ) as Values
  return { ...values, pushPublica: publicaDe(values.pushPrivada), advertencias: warningsOf(env, values) }
}

/** What is allowed and unwise, for whoever starts it. */
function warningsOf(env: Environment, { demo, pasarelaSecreto, archivosS3: s3 }: Values): string[] {
  return [
    ...((env.CHAT_SCRIPT || env.ANALITICA_SCRIPT) && !env.SURTIA_URL_PERSONAL
      ? [
          'La mesa de control (/personal) está cerrada: con CHAT_SCRIPT o ANALITICA_SCRIPT va en otro nombre, el de SURTIA_URL_PERSONAL.',
        ]
      : []),
    ...(s3 && new URL(s3.url).protocol === 'http:' && !isHere(new URL(s3.url))
      ? ['ARCHIVOS_S3_URL es http: los datos de candidatos viajan abiertos; que sea sólo dentro de su propia red.']
      : []),
    ...secretsInChange(env),
    ...(demo ? [] : productionWarnings(env)),
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

/** What opens the portal besides its own secrets: somebody is changing one, and should finish. */
export const secretsInChange = (env: Environment = process.env): string[] =>
  TAMBIEN.filter((nombre) => env[nombre]).map(
    (nombre) => `${nombre} también vale: al terminar el cambio, quítelo (docs/operacion.md, «Cambiar un secreto»).`,
  )

/** What a demo may do and whoever sells with it should not. */
function productionWarnings(env: Environment): string[] {
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
