/** What papers and the privacy notice tell of the company of empresa.ts, and from whom its mails come. */
export const razonSocial = {
  razonSocial: 'Surtia Distribución, S.A. de C.V.',
  rfc: 'SDI600101AA1',
  privacidadCorreo: 'privacidad@surtia.example',
  remitente: 'no-responder@surtia.example',
  avisoActualizado: '20 de octubre de 2022',
}
