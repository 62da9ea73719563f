import type { CambioDeInterruptor } from '@surtia/contracts/interruptores.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { INTERRUPTORES, type NombreDeInterruptor } from '@surtia/rules/personal/interruptores.ts'

/** What each of the owner's values is called, and what it does. */
export const DICE_DE_INTERRUPTOR: Record<NombreDeInterruptor, { titulo: string; hace: string }> = {
  EVENTO_BUEN_FIN: {
    titulo: 'Buen Fin',
    hace: 'Mientras vale Sí, los clientes ven la página del Buen Fin y compran a esos precios.',
  },
  CARGO_OTROS_CEDIS: {
    titulo: 'Cargo de otros centros',
    hace: 'El por ciento que se suma a lo que surten otros centros.',
  },
  CREDITO_ESTRICTO: {
    titulo: 'Crédito estricto',
    hace: 'Con Sí, un pedido que excede el crédito se rechaza; con No, se detiene hasta que alguien lo libere.',
  },
  ALARMA_PRECIO: {
    titulo: 'Alarma de precios',
    hace: 'El por ciento que un precio puede cambiar por la puerta; el que cambia más espera a una persona. Con 0 no se detiene ninguno.',
  },
  VER_COMO_AVISA: {
    titulo: 'Aviso de «Ver como»',
    hace: 'Con Sí, a los usuarios de un cliente se les avisa que alguien del personal vio el portal como ellos.',
  },
}

export const esDeSiONo = (nombre: NombreDeInterruptor): boolean => INTERRUPTORES[nombre] === 1

/** 'Sí', '3%'. */
export function dichoDeValor(nombre: NombreDeInterruptor, valor: number): string {
  if (esDeSiONo(nombre)) return valor === 1 ? 'Sí' : 'No'
  return `${valor.toLocaleString('es-MX', { maximumFractionDigits: 2 })}%`
}

type Cambio = Pick<CambioDeInterruptor, 'valor' | 'desde' | 'hasta'>

export const dichoDeCambio = (nombre: NombreDeInterruptor, { valor }: Cambio): string =>
  valor === null ? 'Lo que dice el ajuste' : dichoDeValor(nombre, valor)

export const dichoDeHasta = ({ hasta }: Pick<Cambio, 'hasta'>): string =>
  hasta === null ? 'Nuevo aviso' : enDiaMesAno(hasta)
