import type { Articulo } from '@surtia/contracts/articulo.ts'
import {
  IconArrowBackUp,
  IconCoin,
  IconScissors,
  IconShield,
  IconSnowflake,
  IconSparkles,
  IconTag,
} from '@tabler/icons-react'

const ic = { className: 'ic', size: 14, stroke: 1.75, 'aria-hidden': true } as const
const GRUPO: Record<number, string> = { 2: 'I', 3: 'II', 4: 'III' }

/** Tags: reasons of the price first, then what one must know. */
export function Etiquetas({ a }: { a: Articulo }) {
  return (
    <>
      {a.nuevo && (
        <span className="et et-nuevo">
          <IconSparkles {...ic} />
          NUEVO
        </span>
      )}
      {a.ofertado && (
        <span className="et et-oferta">
          <IconTag {...ic} />
          OFERTA
        </span>
      )}
      {a.remate && (
        <span className="et et-remate">
          <IconScissors {...ic} />
          REMATE
        </span>
      )}
      {a.buenFin && (
        <span className="et et-ahorro">
          <IconCoin {...ic} />
          La fórmula del ahorro
        </span>
      )}
      {a.tipoControl === 1 && (
        <span className="et et-linea et-frio">
          <IconSnowflake {...ic} />
          {(a.temperatura || '2 a 8 °C').replaceAll(' ', '\u00a0')}
        </span>
      )}
      {GRUPO[a.tipoControl] && (
        <span className="et et-linea et-control">
          <IconShield {...ic} />
          Controlado {GRUPO[a.tipoControl]}
        </span>
      )}
      {(a.sinDerechoDevolucion || a.tipoControl === 1) && (
        <span className="et et-linea">
          <IconArrowBackUp {...ic} />
          Sin devolución
        </span>
      )}
    </>
  )
}
