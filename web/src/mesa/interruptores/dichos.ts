import type { CambioDeInterruptor } from '@surtia/contracts/interruptores.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { dichoDeValor, type NombreDeInterruptor } from '@surtia/rules/personal/interruptores.ts'

/** What each of the owner's values does. */
export const HACE_EL_INTERRUPTOR: Record<NombreDeInterruptor, string> = {
  EVENTO_BUEN_FIN: 'Mientras vale Sí, los clientes ven la página del Buen Fin y compran a esos precios.',
  CARGO_OTROS_CEDIS: 'El por ciento que se suma a lo que surten otros centros.',
  CREDITO_ESTRICTO:
    'Con Sí, un pedido que excede el crédito se rechaza; con No, se detiene hasta que alguien lo libere.',
  ALARMA_PRECIO:
    'El por ciento que un precio puede cambiar por la puerta; el que cambia más espera a una persona. Con 0 no se detiene ninguno.',
  VER_COMO_AVISA:
    'Con Sí, a los usuarios de un cliente se les avisa que alguien del personal vio el portal como ellos.',
  CANDADO_CONTROLADOS:
    'Lo controlado (fracciones I a III) que ninguna licencia vigente del cliente cubre: Avisar sólo lo dice; con Detener no se surte y su renglón se queda en el carrito.',
  ACUSE_CONTROLADOS_DIAS:
    'Días que, pasada su llegada prometida, un pedido con algo controlado puede estar sin acuse de recibo; después no se surte más de lo controlado. Con 0 no se pide.',
  DIAS_RECLAMO_FALTANTE:
    'Los días, sin domingos, en que un cliente puede reclamar lo que no llegó. Con 0 no se reclama.',
  DIAS_RECLAMO_EQUIVOCADO:
    'Los días, sin domingos, en que un cliente puede reclamar lo que llegó en lugar de otra cosa. Con 0 no se reclama.',
  DIAS_RECLAMO_SOBRANTE:
    'Los días, sin domingos, en que un cliente puede reclamar lo que llegó de más. Con 0 no se reclama.',
  DIAS_RECLAMO_DANADO:
    'Los días, sin domingos, en que un cliente puede reclamar lo que llegó dañado. Con 0 no se reclama.',
  DIAS_RECLAMO_CADUCIDAD:
    'Los días, sin domingos, en que un cliente puede reclamar lo que llegó con caducidad corta. Con 0 no se reclama.',
  DIAS_RECLAMO_FRIO:
    'Los días, sin domingos, en que un cliente puede reclamar lo refrigerado que llegó sin su frío. Con 0 no se reclama.',
}

type Cambio = Pick<CambioDeInterruptor, 'valor' | 'desde' | 'hasta'>

export const dichoDeCambio = (nombre: NombreDeInterruptor, { valor }: Cambio): string =>
  valor === null ? 'Lo que dice el ajuste' : dichoDeValor(nombre, valor)

export const dichoDeHasta = ({ hasta }: Pick<Cambio, 'hasta'>): string =>
  hasta === null ? 'Nuevo aviso' : enDiaMesAno(hasta)
