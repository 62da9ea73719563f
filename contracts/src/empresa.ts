/** The release of the portal, as the sign-in panel tells it and browsers report it. */
export const VERSION = '2025.10.31.0'

/**
 * The company whose portal this is, as it comes; `/personal` records another ('Primer día'). What every page shows of it; its papers' part is
 * in razon-social.ts, what it tells of itself in quienes-somos.ts, where one pays in cuentas.ts.
 */
export const empresa = {
  nombre: 'Surtia',
  desde: '1960',
  lema: 'Distribución de medicamento genérico para farmacias, hospitales y clínicas.',
  telefono: '(667) 555 0142',
  telefonoMundial: '+526675550142',
  correo: 'hola@surtia.example',
  mensajeria: 'https://wa.me/526675550142',
  proveedores: 'https://proveedores.surtia.example/',
  horario: 'lunes a viernes de 9:00 a 19:00 y sábado de 9:00 a 14:00',
}
