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
