const LARGO = 1_000
/** below it are doors of other services (mail, shells): none that takes notices */
const PUERTO_MINIMO = 1_024

/** Ends of names that are nobody's on the internet: this machine's, a house's, a cluster's. */
const PROPIOS =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|svc|cluster|test|invalid|onion|alt)$/

/** Whether a host, as a URL writes it, is a name of the internet: with a dot, no number, and of no network of one's own. */
export function esNombreDeInternet(host: string): boolean {
  const nombre = host.replace(/\.$/, '')
  if (!nombre.includes('.') || nombre.endsWith('.') || nombre.startsWith('[') || PROPIOS.test(nombre)) return false
  // a last part that is a number is an address, however it is written
  return !/^(\d+|0x[\da-f]*)$/.test(nombre.split('.').at(-1) ?? '')
}

/**
 * Why notices cannot be sent to an address, or '': https, by a name of the internet, on its own port (443) or one from 1024 on, without
 * user nor fragment, up to 1,000 characters (docs/reglas/webhooks.md#a-donde). `prueba`: the one origin where a test listens, '' for none.
 */
export function porQueNoSirve(escrita: string, prueba = ''): string {
  if (escrita.length > LARGO || !URL.canParse(escrita))
    return 'Escriba la dirección completa, como https://ejemplo.mx/avisos.'
  const { protocol, hostname, port, username, password, hash, origin } = new URL(escrita)
  if (username || password || hash) return 'La dirección no lleva usuario, contraseña ni #.'
  if (prueba && origin === prueba) return ''
  if (protocol !== 'https:') return 'La dirección debe empezar con https://.'
  if (!esNombreDeInternet(hostname)) return 'La dirección debe llevar un nombre de internet.'
  if (port && Number(port) < PUERTO_MINIMO) return 'El puerto debe ser el de https, o uno desde el 1024.'
  return ''
}
