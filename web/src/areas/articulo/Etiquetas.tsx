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
import { Insignia } from '../../ui/Insignia.tsx'

const GRUPO: Record<number, string> = { 2: 'I', 3: 'II', 4: 'III' }

/** Tags: reasons of the price first, then what one must know. */
export function Etiquetas({ articulo }: { articulo: Articulo }) {
  const frio = articulo.tipoControl === 1
  const grupo = GRUPO[articulo.tipoControl]
  return (
    <>
      {articulo.nuevo && (
        <Insignia tono="nuevo" icono={IconSparkles}>
          NUEVO
        </Insignia>
      )}
      {articulo.ofertado && (
        <Insignia tono="oferta" icono={IconTag}>
          OFERTA
        </Insignia>
      )}
      {articulo.remate && (
        <Insignia tono="remate" icono={IconScissors}>
          REMATE
        </Insignia>
      )}
      {articulo.buenFin && (
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
      {(articulo.sinDerechoDevolucion || frio) && (
        <Insignia tono="linea" icono={IconArrowBackUp}>
          Sin devolución
        </Insignia>
      )}
    </>
  )
}
