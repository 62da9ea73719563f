/** The company whose portal this is: name, ways to reach it, centres. Change it here and nowhere else. */
export const empresa = {
  nombre: 'Surtia',
  desde: 1960,
  lema: 'Distribución de medicamento genérico para farmacias, hospitales y clínicas.',
  telefono: '667 555 0142',
  telefonoEnlace: 'tel:+526675550142',
  correo: 'hola@surtia.example',
  mensajeria: 'https://wa.me/526675550142',
  horario: 'lunes a viernes de 9:00 a 19:00 y sábado de 9:00 a 14:00',
  version: '2025.10.31.0',
  centros: [
    { nombre: 'Culiacán', papel: 'CEDIS y corporativo' },
    { nombre: 'Torreón', papel: 'CEDIS' },
    { nombre: 'León', papel: 'CEDIS' },
    { nombre: 'Puebla', papel: 'CEDIS' },
    { nombre: 'Querétaro', papel: 'CEDIS' },
    { nombre: 'Mexicali', papel: 'CEDIS' },
  ],
} as const

/** '<screen> | <company>': page titles are unique. */
export const titulo = (pantalla: string): string => `${pantalla} | ${empresa.nombre}`
