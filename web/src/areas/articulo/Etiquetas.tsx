import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import {
  IconArrowBackUp,
  IconCoin,
  IconScissors,
  IconShield,
  IconSnowflake,
  IconSparkles,
  IconTag,
} from '@tabler/icons-react'
import { Insignia } from '../../ui/Insignia.tsx'

const GRUPO: Record<number, string> = { 2: 'I', 3: 'II', 4: 'III' }

/** Tags: reasons of the price first, then what one must know. Not what all of the list `en` are. */
export function Etiquetas({ articulo, en }: { articulo: Articulo; en?: RutaOrigen }) {
  const frio = articulo.tipoControl === 1
  const grupo = GRUPO[articulo.tipoControl]
  return (
    <>
      {articulo.nuevo && en !== 'nuevos' && (
        <Insignia tono="nuevo" icono={IconSparkles}>
          NUEVO
        </Insignia>
      )}
      {articulo.ofertado && en !== 'ofertas' && (
        <Insignia tono="oferta" icono={IconTag}>
          OFERTA
        </Insignia>
      )}
      {articulo.remate && en !== 'remates' && (
        <Insignia tono="remate" icono={IconScissors}>
          REMATE
        </Insignia>
      )}
      {articulo.buenFin && en !== 'buen-fin' && (
        <Insignia tono="ahorro" icono={IconCoin}>
          La fórmula del ahorro
        </Insignia>
      )}
      {frio && (
        <Insignia tono="frio" icono={IconSnowflake}>
          {(articulo.temperatura || '2 a 8 °C').replaceAll(' ', '\u00a0')}
        </Insignia>
      )}
      {grupo && (
        <Insignia tono="control" icono={IconShield}>
          Controlado {grupo}
        </Insignia>
      )}
      {(articulo.sinDerechoDevolucion || frio) && en !== 'remates' && (
        <Insignia tono="linea" icono={IconArrowBackUp}>
          Sin devolución
        </Insignia>
      )}
    </>
  )
}
