/** The company whose portal this is: name, words, ways to reach it, centres. Change it here and nowhere else. */
export const empresa = {
  nombre: 'Surtia',
  razonSocial: 'Surtia Distribución, S.A. de C.V.',
  rfc: 'SDI600101AA1',
  desde: 1960,
  lema: 'Distribución de medicamento genérico para farmacias, hospitales y clínicas.',
  telefono: '667 555 0142',
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
  mision: 'Que ninguna farmacia de México se quede sin el medicamento que le piden.',
  vision:
    'Ser el distribuidor que la farmacia independiente elige primero: por su surtido, por su puntualidad y porque cumple lo que promete.',
  /** the company in four numbers, in round figures */
  cifras: [
    { cuantos: '12,000', que: 'artículos en un solo catálogo' },
    { cuantos: '20', que: 'laboratorios' },
    { cuantos: '6', que: 'centros que se respaldan' },
    { cuantos: '24 h', que: 'recibe pedidos el portal, todos los días' },
  ],
  valores: [
    { nombre: 'Integridad', que: 'El precio acordado es el precio cobrado, y lo que falta se dice antes de enviar.' },
    { nombre: 'Servicio', que: 'Un agente con nombre y teléfono, y un portal abierto a toda hora.' },
    { nombre: 'Innovación', que: 'Cada pieza se sigue por lote y caducidad desde el anaquel hasta el mostrador.' },
    {
      nombre: 'Competitividad',
      que: 'Compramos para seis centros y un solo país: el volumen es de todas las farmacias.',
    },
  ],
  centros: [
    {
      nombre: 'Culiacán',
      papel: 'CEDIS y corporativo',
      direccion: 'Av. de los Insurgentes 1960, Col. Centro Sinaloa, 80000 Culiacán, Sinaloa',
      telefono: '667 555 0142',
      x: 33,
      y: 45.3,
    },
    {
      nombre: 'Torreón',
      papel: 'CEDIS',
      direccion: 'Calz. Industria 230, Parque Las Américas, 27000 Torreón, Coahuila',
      telefono: '871 555 0160',
      x: 46.2,
      y: 39.8,
    },
    {
      nombre: 'León',
      papel: 'CEDIS',
      direccion: 'Blvd. del Almacén 1505, Col. Industrial Delta, 37000 León, Guanajuato',
      telefono: '477 555 0171',
      x: 50.6,
      y: 63.4,
    },
    {
      nombre: 'Puebla',
      papel: 'CEDIS',
      direccion: 'Autopista Norte km 8.5, Parque Norte, 72000 Puebla, Puebla',
      telefono: '222 555 0183',
      x: 62.9,
      y: 74.3,
    },
    {
      nombre: 'Querétaro',
      papel: 'CEDIS',
      direccion: 'Av. de la Estiba 88, Parque Balvanera, 76000 Querétaro, Querétaro',
      telefono: '442 555 0194',
      x: 55.9,
      y: 67.1,
    },
    {
      nombre: 'Mexicali',
      papel: 'CEDIS',
      direccion: 'Calz. del Riel 412, Parque Cachanilla, 21000 Mexicali, Baja California',
      telefono: '686 555 0125',
      x: 7.5,
      y: 3.5,
    },
  ],
  /** where clients deposit; numbers are of no bank */
  cuentas: [
    {
      codBanco: 2,
      banco: 'Banco del Pacífico Norte',
      cuenta: '0000 0000 0102',
      clabe: '000 000 00000000102 0',
      convenio: '100201',
    },
    {
      codBanco: 4,
      banco: 'Banca Cumbre',
      cuenta: '0000 0000 0104',
      clabe: '000 000 00000000104 0',
      convenio: '100204',
    },
    {
      codBanco: 6,
      banco: 'Banco Terral',
      cuenta: '0000 0000 0106',
      clabe: '000 000 00000000106 0',
      convenio: '100206',
    },
    {
      codBanco: 11,
      banco: 'Banco Sierra Alta',
      cuenta: '0000 0000 0111',
      clabe: '000 000 00000000111 0',
      convenio: '100211',
    },
    {
      codBanco: 14,
      banco: 'Banca del Bajío Azul',
      cuenta: '0000 0000 0114',
      clabe: '000 000 00000000114 0',
      convenio: '100214',
    },
    {
      codBanco: 15,
      banco: 'Banco Litoral',
      cuenta: '0000 0000 0115',
      clabe: '000 000 00000000115 0',
      convenio: '100215',
    },
    {
      codBanco: 17,
      banco: 'Banco Mirador',
      cuenta: '0000 0000 0117',
      clabe: '000 000 00000000117 0',
      convenio: '100217',
    },
    {
      codBanco: 19,
      banco: 'Caja Popular Estiba',
      cuenta: '0000 0000 0119',
      clabe: '000 000 00000000119 0',
      convenio: '100219',
    },
  ],
  redes: [
    { nombre: 'Facebook', enlace: 'https://www.facebook.com/' },
    { nombre: 'LinkedIn', enlace: 'https://www.linkedin.com/' },
  ],
} as const

export type Centro = (typeof empresa.centros)[number]

/** A map service's page for an address; nothing of it is loaded here. */
export const enMapa = (direccion: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(direccion)}`
export const telefonoEnlace = (telefono: string): string => `tel:+52${telefono.replace(/\D/g, '')}`
