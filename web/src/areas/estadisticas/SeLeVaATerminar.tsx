import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconBolt } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Hallazgo } from '../../ui/Hallazgo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useCerca } from '../../ui/use-cerca.ts'
import { useImprimiendo } from '../../ui/use-imprimiendo.ts'
import { AgregarTodo } from '../sugeridos/AgregarTodo.tsx'
import { ListaDeSugeridos } from '../sugeridos/ListaDeSugeridos.tsx'
import { useSugeridos } from '../sugeridos/use-sugeridos.ts'
import { consultaPorTerminar } from './consultas.ts'
import estilos from './Estadisticas.module.css'
import type { Filtros } from './filtros.ts'
import estilosPropios from './SeLeVaATerminar.module.css'
import { useAncla } from './use-ancla.ts'
import { descargarEstadistica, type Llegada } from './use-estadistica.ts'
import { usePorTerminar } from './use-por-terminar.ts'

const NOMBRE = 'Se le va a terminar'
const ANCLA = 'por-terminar'
/** Rows before one asks for the rest. */
const PRIMERAS = 8

type Props = { filtros: Pick<Filtros, 'laboratorio'>; hoy: string; todas: boolean }

/** What may run out in the days that come, whatever period is chosen: why, how many, and one press to order it. */
export const SeLeVaATerminar = (props: Props) => <De key={props.filtros.laboratorio ?? ''} {...props} />

function De({ filtros, hoy, todas }: Props) {
  const caja = useRef<HTMLElement>(null)
  const cerca = useCerca(caja)
  useAncla(caja, ANCLA)
  const consulta = consultaPorTerminar(filtros, hoy)
  const { data, error, refetch } = usePorTerminar(consulta, cerca || todas)
  // rows that were added stay, when nothing else is left to suggest
  const [hubo, setHubo] = useState(false)
  if (data && data.filas.length > 0 && !hubo) setHubo(true)
  return (
    <Hallazgo
      ref={caja}
      ancla={ANCLA}
      nombre={NOMBRE}
      className={estilos.ancha}
      estadistica={data}
      falla={error && !data ? { detalle: textOf(error), onReintentar: () => void refetch() } : null}
      nada={data && data.filas.length === 0 && !hubo ? <Nada {...data} /> : undefined}
      grafica={() => data && <Filas filas={data.filas} />}
      descargar={() => descargarEstadistica('por-terminar', consulta)}
    />
  )
}

const Nada = ({ frase, desdeCuando }: Pick<Llegada<'por-terminar'>, 'frase' | 'desdeCuando'>) => (
  <Vacio breve titulo={desdeCuando ? frase : 'Aún no hay compras en este periodo.'}>
    Aquí verá lo que compra seguido antes de que le falte, y cuánto pedir. Hacen falta tres compras de un artículo.{' '}
    {desdeCuando ? `Se sabe desde el ${enDiaMesAno(desdeCuando)}.` : 'Empieza con su primer pedido.'}
  </Vacio>
)

function Filas({ filas }: Pick<Llegada<'por-terminar'>, 'filas'>) {
  const sugeridas = useMemo(
    () =>
      filas.map(({ codArticulo, descripcion, piezas, motivo }) => ({
        codArticulo,
        descripcion,
        piezas,
        texto: motivo,
      })),
    [filas],
  )
  const lista = useSugeridos(sugeridas)
  const navigate = useNavigate()
  const porEnviar = lista.porAgregar.length
  const [todas, setTodas] = useState(false)
  const restantes = todas ? 0 : Math.max(0, lista.filas.length - PRIMERAS)
  // paper has them in the table
  if (useImprimiendo()) return null
  return (
    <div className={estilosPropios.filas}>
      <ListaDeSugeridos lista={lista} cuantas={todas ? undefined : PRIMERAS} />
      <div className={estilosPropios.pie}>
        {restantes > 0 && (
          <Boton modo="liso" onClick={() => setTodas(true)}>
            Ver los {restantes} restantes
          </Boton>
        )}
        {porEnviar > 0 && <Nota className={estilosPropios.cuantos}>{cuantosVan(porEnviar)}</Nota>}
        <AgregarTodo
          lista={lista}
          texto="Enviar a captura rápida"
          icono={IconBolt}
          alAgregar={() => void navigate(paths.capturaRapida())}
        />
      </div>
    </div>
  )
}

const cuantosVan = (n: number): string => (n === 1 ? '1 renglón por enviar' : `${n} renglones por enviar`)
