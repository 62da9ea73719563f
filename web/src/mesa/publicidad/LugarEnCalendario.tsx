import type { AnuncioDeMesa } from '@surtia/contracts/publicidad-de-mesa.ts'
import { agenda, type Fechas, type Tramo } from '@surtia/rules/banners/agenda.ts'
import { diasEntre, enDiaYMes, sumarDias } from '@surtia/rules/fechas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { diaDicho } from './anuncio.ts'
import estilos from './Calendario.module.css'

type Ventana = { desde: string; dias: number; hoy: string }
/** What several at once do: take turns, stand side by side, or hide each other. */
export type ALaVez = 'turnan' | 'conviven' | 'tapan'
type Props = {
  nombre: string
  aLaVez: ALaVez
  anuncios: readonly AnuncioDeMesa[]
  ventana: Ventana
  abrir: (anuncio: AnuncioDeMesa) => void
}

/** A slot: on which days nothing is in it or several are, and below what is, each with its days. */
export function LugarEnCalendario({ nombre, aLaVez, anuncios, ventana, abrir }: Props) {
  const id = useId()
  const tramos = agenda(anuncios, ventana.desde, ventana.dias)
  return (
    <section aria-labelledby={id} className={estilos.lugar}>
      <div className={estilos.renglon}>
        <div>
          <Texto como="h3" subtitulo id={id}>
            {nombre}
          </Texto>
          <LoQuePasa aLaVez={aLaVez} tramos={tramos} dias={ventana.dias} />
        </div>
        <div className={estilos.linea} aria-hidden="true">
          <Semanas ventana={ventana} />
          {tramos.map((tramo) => (
            <span
              key={tramo.desde}
              className={clases(
                estilos.tramo,
                tramo.cuantos === 0 && estilos.hueco,
                tramo.cuantos > 1 && estilos[aLaVez],
              )}
              style={lugar(tramo, ventana)}
            >
              {tramo.cuantos > 1 && aLaVez !== 'conviven' && tramo.cuantos}
            </span>
          ))}
        </div>
      </div>
      {anuncios.length > 0 && (
        <ul>
          {anuncios.map((anuncio) => (
            <li key={anuncio.id} className={estilos.renglon}>
              <div>
                <Texto como="button" type="button" enlace onClick={() => abrir(anuncio)}>
                  {anuncio.descripcion}
                </Texto>
                <Nota cifras>{fechasDichas(anuncio)}</Nota>
              </div>
              <div className={estilos.linea} aria-hidden="true">
                <Semanas ventana={ventana} />
                <span className={clases(estilos.tramo, estilos.barra)} style={lugar(anuncio, ventana)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const fechasDichas = ({ desde, hasta }: AnuncioDeMesa): string =>
  desde || hasta ? `${desde ? diaDicho(desde) : 'Desde antes'} – ${hasta ? diaDicho(hasta) : 'sin fin'}` : 'Sin límite'

/** The gaps and overlaps in words. Banners take turns; of several pop-ups one hides the others. */
function LoQuePasa({ aLaVez, tramos, dias }: { aLaVez: ALaVez; tramos: readonly Tramo[]; dias: number }) {
  const huecos = tramos.filter(({ cuantos }) => cuantos === 0)
  const varios = juntos(tramos.filter(({ cuantos }) => cuantos > 1))
    .map(dicho)
    .join('; ')
  const [unico] = huecos
  if (unico && diasEntre(unico.desde, unico.hasta) + 1 === dias) return <Nota>Nada en estas semanas</Nota>
  return (
    <>
      {huecos.length > 0 && <Nota>{`Sin nada: ${huecos.map(dicho).join('; ')}`}</Nota>}
      {varios && aLaVez === 'turnan' && <Nota>{`Se turnan: ${varios}`}</Nota>}
      {varios && aLaVez === 'tapan' && (
        <Nota className={estilos.cuidado}>
          <Icono de={IconAlertTriangle} tamano={14} />
          {`Sólo se ve el más nuevo: ${varios}`}
        </Nota>
      )}
    </>
  )
}

/** Stretches of which one begins where the other ends, as one. */
function juntos(tramos: readonly Tramo[]): Tramo[] {
  const unidos: Tramo[] = []
  for (const tramo of tramos) {
    const ultimo = unidos.at(-1)
    if (ultimo && sumarDias(ultimo.hasta, 1) === tramo.desde) ultimo.hasta = tramo.hasta
    else unidos.push({ ...tramo })
  }
  return unidos
}

const dicho = ({ desde, hasta }: Tramo): string =>
  desde === hasta ? enDiaYMes(desde) : `${enDiaYMes(desde)} a ${enDiaYMes(hasta)}`

/** The Mondays, with their days above, and today. */
function Semanas({ ventana }: { ventana: Ventana }) {
  const { desde, dias, hoy } = ventana
  const lunes = Array.from({ length: dias / 7 }, (_, i) => sumarDias(desde, i * 7))
  return (
    <>
      {lunes.map((dia) => (
        <span key={dia} className={estilos.semana} style={lugar({ desde: dia, hasta: sumarDias(dia, 6) }, ventana)}>
          {enDiaYMes(dia)}
        </span>
      ))}
      {hoy >= desde && hoy < sumarDias(desde, dias) && (
        <span className={estilos.hoy} style={lugar({ desde: hoy, hasta: hoy }, ventana)} />
      )}
    </>
  )
}

/** Where on a line, of which each day is a part, what goes from a day to a day begins, and how long it is. */
function lugar({ desde, hasta }: Fechas, { desde: primero, dias }: Ventana): { left: string; width: string } {
  const ultimo = sumarDias(primero, dias - 1)
  const inicio = desde && desde > primero ? desde : primero
  const fin = hasta && hasta < ultimo ? hasta : ultimo
  const parte = (cuantos: number) => `${((cuantos * 100) / dias).toFixed(3)}%`
  return { left: parte(diasEntre(primero, inicio)), width: parte(diasEntre(inicio, fin) + 1) }
}
