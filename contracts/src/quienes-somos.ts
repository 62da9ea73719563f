import type { Empresa } from '@surtia/rules/personal/empresa.ts'

/** What the company of empresa.ts tells of itself: apart, for every page carries that one. */
export const quienesSomos: Pick<
  Empresa,
  'formulario' | 'mision' | 'vision' | 'cifras' | 'valores' | 'redes' | 'centros'
> = {
  /** where the home page's call to action leads: a form of one's own elsewhere, or the contact page */
  formulario: '/contacto',
  mision: 'Que ninguna farmacia de México se quede sin el medicamento que le piden.',
  vision:
    'Ser el distribuidor que la farmacia independiente elige primero: por su surtido, por su puntualidad y porque cumple lo que promete.',
  /** the company in numbers: those of `cuenta` are counted by the portal (rules/src/sitio/cifras.ts) */
  cifras: [
    { cuenta: 'cifraDeArticulos', cuantos: '', que: 'artículos en un solo catálogo' },
    { cuenta: 'cifraDeLaboratorios', cuantos: '', que: 'laboratorios' },
    { cuenta: 'cifraDeCentros', cuantos: '', que: 'centros que se respaldan' },
    { cuenta: '', cuantos: '24 h', que: 'recibe pedidos el portal, todos los días' },
  ],
  valores: [
    { nombre: 'Integridad', que: 'El precio acordado es el precio cobrado, y lo que falta se dice antes de enviar.' },
    { nombre: 'Servicio', que: 'Un agente con nombre y teléfono, y un portal abierto a toda hora.' },
    { nombre: 'Innovación', que: 'Cada pieza se sigue por lote y caducidad desde el anaquel hasta el mostrador.' },
    {
      nombre: 'Competitividad',
      que: 'Compramos para todos los centros y un solo país: el volumen es de todas las farmacias.',
    },
  ],
  redes: [
    { nombre: 'Facebook', enlace: 'https://www.facebook.com/' },
    { nombre: 'LinkedIn', enlace: 'https://www.linkedin.com/' },
  ],
  centros: [
    {
      nombre: 'Culiacán',
      papel: 'CEDIS y corporativo',
      direccion: 'Av. de los Insurgentes 1960, Col. Centro Sinaloa, 80000 Culiacán, Sinaloa',
      telefono: '(667) 555 0142',
      x: 33,
      y: 45.3,
      lado: 'izquierda',
    },
    {
      nombre: 'Torreón',
      papel: 'CEDIS',
      direccion: 'Calz. Industria 230, Parque Las Américas, 27000 Torreón, Coahuila',
      telefono: '(871) 555 0160',
      x: 46.2,
      y: 39.8,
      lado: 'derecha',
    },
    {
      nombre: 'León',
      papel: 'CEDIS',
      direccion: 'Blvd. del Almacén 1505, Col. Industrial Delta, 37000 León, Guanajuato',
      telefono: '(477) 555 0171',
      x: 50.6,
      y: 63.4,
      lado: 'izquierda',
    },
    {
      nombre: 'Puebla',
      papel: 'CEDIS',
      direccion: 'Autopista Norte km 8.5, Parque Norte, 72000 Puebla, Puebla',
      telefono: '(222) 555 0183',
      x: 62.9,
      y: 74.3,
      lado: 'derecha',
    },
    {
      nombre: 'Querétaro',
      papel: 'CEDIS',
      direccion: 'Av. de la Estiba 88, Parque Balvanera, 76000 Querétaro, Querétaro',
      telefono: '(442) 555 0194',
      x: 55.9,
      y: 67.1,
      lado: 'derecha',
    },
    {
      nombre: 'Mexicali',
      papel: 'CEDIS',
      direccion: 'Calz. del Riel 412, Parque Cachanilla, 21000 Mexicali, Baja California',
      telefono: '(686) 555 0125',
      x: 7.5,
      y: 3.5,
      lado: 'derecha',
    },
  ],
}
