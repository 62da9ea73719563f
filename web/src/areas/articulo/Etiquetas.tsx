import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { IconArrowBackUp, IconCoin, IconScissors, IconSparkles, IconTag } from '@tabler/icons-react'
import { Insignia } from '../../ui/Insignia.tsx'
import { DeControl } from './DeControl.tsx'

/** Tags: reasons of the price first, then what one must know. Not what all of the list `en` are. */
export function Etiquetas({ articulo, en }: { articulo: Articulo; en?: RutaOrigen }) {
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
      <DeControl articulo={articulo} />
      {(articulo.sinDerechoDevolucion || articulo.refrigerado) && en !== 'remates' && (
        <Insignia tono="linea" icono={IconArrowBackUp}>
          Sin devolución
        </Insignia>
      )}
    </>
  )
}
