import type { Tema } from '@surtia/rules/estadisticas/temas.ts'

/** A part of the page: what it asks for, its name, and what will stand there while there is nothing yet. */
export type Cual = {
  tema: Exclude<Tema, 'por-terminar'>
  nombre: string
  habra: string
  /** of the months to come, whatever period is chosen */
  porVenir?: boolean
  /** both columns of the page */
  ancha?: boolean
}

export const ANTES_DE_TERMINAR: readonly Cual[] = [
  {
    tema: 'compras',
    nombre: 'Compras por mes',
    habra: 'Aquí verá lo que compra cada mes, junto al mismo mes de un año antes.',
    ancha: true,
  },
  { tema: 'laboratorios', nombre: 'Por laboratorio', habra: 'Aquí verá a qué laboratorios les compra más.' },
  { tema: 'acciones', nombre: 'Por acción terapéutica', habra: 'Aquí verá para qué son los medicamentos que compra.' },
  { tema: 'ahorro', nombre: 'Ahorro', habra: 'Aquí verá cuánto menos pagó que el precio de lista, y por qué.' },
  {
    tema: 'negados',
    nombre: 'Negados',
    habra: 'Aquí verá las piezas que no le pudimos surtir, y cuáles consiguió después.',
  },
  {
    tema: 'ahorro-posible',
    nombre: 'Ahorro posible',
    habra: 'Aquí verá qué artículo igual y más barato había cuando envió su pedido.',
    ancha: true,
  },
  {
    tema: 'precios',
    nombre: 'Precio de un artículo',
    habra: 'Aquí verá cómo cambió el precio de un artículo, y a cuánto lo compró.',
  },
  {
    tema: 'dias-de-pago',
    nombre: 'Días de pago',
    habra: 'Aquí verá en cuántos días paga sus facturas, contra su plazo.',
  },
  {
    tema: 'reclamaciones',
    nombre: 'Reclamaciones',
    habra: 'Aquí verá lo que reclamó, lo que se le acreditó y lo que espera.',
  },
]

/** Where several people order, and for who may see money. */
export const POR_PERSONA: Cual = {
  tema: 'personas',
  nombre: 'Por persona',
  habra: 'Aquí verá lo que pidió cada persona de su farmacia.',
  ancha: true,
}

export const DESPUES_DE_TERMINAR: readonly Cual[] = [
  {
    tema: 'caducan',
    nombre: 'Lo que compró y caduca',
    habra: 'Aquí verá, mes por mes, lo que va a caducar de lo que le surtimos.',
    porVenir: true,
    ancha: true,
  },
]
