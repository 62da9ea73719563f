/** Applications show the digits in two groups. */
export const codigoLimpio = (escrito: string): string => escrito.replace(/\s/g, '')

/** What is wrong with a code before it is sent; '' for nothing. */
export function faltaEnCodigo(escrito: string, esRespaldo: boolean): string {
  const codigo = codigoLimpio(escrito)
  if (esRespaldo) return codigo === '' ? 'Escriba uno de sus códigos de respaldo.' : ''
  return /^\d{6}$/.test(codigo) ? '' : 'Escriba los seis números de su aplicación.'
}
