/** The company whose portal this is: name, ways to reach it. Change it here, in quienes-somos.ts what it tells of itself, in cuentas.ts where one pays. */
export const empresa = {
  nombre: 'Surtia',
  razonSocial: 'Surtia Distribución, S.A. de C.V.',
  rfc: 'SDI600101AA1',
  desde: 1960,
  lema: 'Distribución de medicamento genérico para farmacias, hospitales y clínicas.',
  telefono: '(667) 555 0142',
  telefonoEnlace: 'tel:+526675550142',
  correo: 'hola@surtia.example',
  privacidadCorreo: 'privacidad@surtia.example',
  remitente: 'no-responder@surtia.example',
  mensajeria: 'https://wa.me/526675550142',
  /** where the home page's call to action leads: a form of one's own elsewhere, or the contact page */
  formulario: '/contacto',
  proveedores: 'https://proveedores.surtia.example/',
  horario: 'lunes a viernes de 9:00 a 19:00 y sábado de 9:00 a 14:00',
  version: '2025.10.31.0',
  avisoActualizado: '20 de octubre de 2022',
} as const
