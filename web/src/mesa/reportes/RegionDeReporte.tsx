import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import type { BusquedaSinFruto } from '@surtia/rules/estadisticas/reportes/sin-fruto.ts'
import type { Estadistica } from '@surtia/rules/estadisticas/temas.ts'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { clases } from '../../ui/clases.ts'
import { Vacio } from '../../ui/Estados.tsx'
import { Hallazgo } from '../../ui/Hallazgo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { can } from '../sesion.ts'
import { GraficaDeReporte } from './GraficaDeReporte.tsx'
import { NuevoSinonimo } from './NuevoSinonimo.tsx'
import estilos from './Reportes.module.css'
import type { Region } from './regiones.ts'
import { descargarReporte, useReporte } from './use-reporte.ts'

/** One finding of the page, told where it failed; the others stand. */
export function RegionDeReporte({ region, periodo }: { region: Region; periodo: Periodo }) {
  const { cual, nombre, deHoy, lugar } = region
  const { data, error, isPlaceholderData, refetch } = useReporte(cual, periodo)
  const [sinFruto, setSinFruto] = useState<string | null>(null)
  const agrega = cual === 'sin-fruto' && can('agregarSinonimos')
  return (
    <>
      <Hallazgo
        nombre={nombre}
        className={clases(lugar === 'ancha' && estilos.ancha, lugar === 'alta' && estilos.alta)}
        estadistica={data}
        falla={error && !data ? { detalle: textOf(error), onReintentar: () => void refetch() } : null}
        viejo={isPlaceholderData}
        nada={data && !hayAlgo(data) && <Vacio breve titulo={data.frase} />}
        nota={deHoy && <Nota>A la fecha de hoy, sea cual sea el periodo.</Nota>}
        grafica={(titulo) => data && <GraficaDeReporte cual={cual} titulo={titulo} estadistica={data} />}
        hechosDe={
          agrega
            ? ({ texto }: Partial<BusquedaSinFruto>) => (
                <Boton
                  modo="liso"
                  aria-label={`Agregar sinónimo de ${texto}`}
                  onClick={() => setSinFruto(texto ?? null)}
                >
                  Agregar sinónimo
                </Boton>
              )
            : undefined
        }
        descargar={() => descargarReporte(cual, periodo)}
      />
      {sinFruto !== null && <NuevoSinonimo palabra={sinFruto} onCerrar={() => setSinFruto(null)} />}
    </>
  )
}

/** Whether any of its figures says something: days and hours without orders are rows too. */
const hayAlgo = ({ columnas, filas }: Estadistica): boolean =>
  filas.some((fila) => columnas.some(({ clave }) => typeof fila[clave] === 'number' && fila[clave] !== 0))
