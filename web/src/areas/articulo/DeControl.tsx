import type { Articulo } from '@surtia/contracts/articulo.ts'
import { esControlado } from '@surtia/rules/catalogo/control.ts'
import { IconPrescription, IconShield, IconSnowflake } from '@tabler/icons-react'
import { Insignia } from '../../ui/Insignia.tsx'

/** What the cold and the law ask of an article, on cards and in rows alike; a row does not know at how many degrees. */
export function DeControl({
  articulo: { fraccion, refrigerado, temperatura },
}: {
  articulo: Pick<Articulo, 'fraccion' | 'refrigerado'> & Partial<Pick<Articulo, 'temperatura'>>
}) {
  return (
    <>
      {refrigerado && (
        <Insignia tono="frio" icono={IconSnowflake}>
          {temperatura === undefined ? 'Refrigerado' : (temperatura || '2 a 8 °C').replaceAll(' ', '\u00a0')}
        </Insignia>
      )}
      {esControlado(fraccion) && (
        <Insignia tono="control" icono={IconShield}>
          Controlado {fraccion}
        </Insignia>
      )}
      {fraccion === 'IV' && (
        <Insignia tono="linea" icono={IconPrescription}>
          Con receta
        </Insignia>
      )}
    </>
  )
}
