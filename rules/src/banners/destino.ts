import { Refusal } from '../refusal.ts'
import { esDelSitio } from '../sitio/es-del-sitio.ts'

/**
 * Whether an announcement may lead there: to a page of the portal ('/…'), or by https to one of the sites that the owner named, by its
 * exact host. '' is allowed: it leads nowhere.
 */
export function destinoPermitido(url: string, sitios: readonly string[]): boolean {
  if (url === '' || esDelSitio(url)) return true
  if (!/^https:\/\/[\x21-\x7e]+$/.test(url) || !URL.canParse(url)) return false
  const { host, username, password } = new URL(url)
  return username === '' && password === '' && sitios.includes(host)
}

/** The page that an announcement names; undefined when it names none. Refuses one to which it may not lead. */
export function destinoDado(url: string | undefined, sitios: readonly string[]): string | undefined {
  if (!url) return undefined
  if (destinoPermitido(url, sitios)) return url
  throw new Refusal('url debe empezar con / o llevar por https a un sitio de BANNERS_SITIOS.')
}
