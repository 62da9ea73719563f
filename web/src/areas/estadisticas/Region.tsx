import { conUnAnoAntes } from '@surtia/rules/estadisticas/con-un-ano-antes.ts'
import type { Estadistica } from '@surtia/rules/estadisticas/temas.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { type ReactNode, useRef } from 'react'
import { textOf } from '../../api/send.ts'
import { Hallazgo, SinHallazgo } from '../../ui/Hallazgo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useCerca } from '../../ui/use-cerca.ts'
import { consultaDe } from './consultas.ts'
import estilos from './Estadisticas.module.css'
import type { Filtros } from './filtros.ts'
import { Grafica } from './Grafica.tsx'
import type { Cual } from './regiones.ts'
import { useAncla } from './use-ancla.ts'
import { descargarEstadistica, type Llegada, useEstadistica } from './use-estadistica.ts'

type Props = {
  cual: Cual
  filtros: Filtros
  hoy: string
  /** it is asked for wherever it stands */
  todas: boolean
  antes?: ReactNode
}

/** One finding of the page: asked for when it is near, told where it failed, and what will stand there while there is nothing. */
export function Region({ cual, filtros, hoy, todas, antes }: Props) {
  const caja = useRef<HTMLElement>(null)
  const cerca = useCerca(caja)
  useAncla(caja, cual.tema)
  const consulta = consultaDe(cual, filtros, hoy)
  const { data, error, isPlaceholderData, refetch } = useEstadistica(cual.tema, consulta, cerca || todas)
  return (
    <Hallazgo
      ref={caja}
      ancla={cual.tema}
      nombre={cual.nombre}
      className={cual.ancha ? estilos.ancha : undefined}
      estadistica={data && conUnAnoAntes(data, data.anterior)}
      falla={error && !data ? { detalle: textOf(error), onReintentar: () => void refetch() } : null}
      viejo={isPlaceholderData}
      nada={data && !hayAlgo(data) && <Nada cual={cual} llegada={data} />}
      antes={antes}
      nota={data && <DesdeCuando cual={cual} llegada={data} desde={consulta.desde} />}
      grafica={(titulo) => data && <Grafica tema={cual.tema} titulo={titulo} llegada={data} hasta={consulta.hasta} />}
      descargar={() => descargarEstadistica(cual.tema, consulta)}
    />
  )
}

/** Whether any of its figures says something: months without purchases are rows too. */
const hayAlgo = ({ columnas, filas }: Estadistica): boolean =>
  filas.some((fila) => columnas.some(({ clave }) => typeof fila[clave] === 'number' && fila[clave] !== 0))

type DeTodas = Pick<Llegada<Cual['tema']>, 'desdeCuando' | 'frase'>
const DE_COMPRAS: readonly string[] = ['compras', 'laboratorios', 'acciones']

function Nada({ cual: { tema, habra }, llegada: { desdeCuando, frase } }: { cual: Cual; llegada: DeTodas }) {
  // who bought, and was denied nothing, hears that
  const hayHistoria = desdeCuando !== null && !DE_COMPRAS.includes(tema) && frase !== ''
  return (
    <SinHallazgo frase={hayHistoria ? frase : 'Aún no hay compras en este periodo.'}>
      {habra} {desdeCuando ? `Se sabe desde el ${enDiaMesAno(desdeCuando)}.` : 'Empieza con su primera factura.'}
    </SinHallazgo>
  )
}

/** From when it is known, where that is later than what was asked for; and that it does not go by the period. */
function DesdeCuando({ cual, llegada, desde }: { cual: Cual; llegada: DeTodas; desde: string }) {
  const { desdeCuando, frase } = llegada
  if (cual.porVenir) return <Nota>De este mes en adelante, sea cual sea el periodo de arriba.</Nota>
  const yaSeDice = / desde /.test(frase)
  return desdeCuando && desdeCuando > desde && !yaSeDice && <Nota>Se sabe desde el {enDiaMesAno(desdeCuando)}.</Nota>
}
