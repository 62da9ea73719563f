import type { AnuncioDeMesa } from '@surtia/contracts/publicidad-de-mesa.ts'
import { publicidad } from '@surtia/contracts/publicidad-de-mesa.ts'
import { diaDe, diaDeLaSemana, enDiaMesAno, sumarDias } from '@surtia/rules/fechas.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { type Clase, LUGARES, NOMBRES } from './anuncio.ts'
import estilos from './Calendario.module.css'
import { type ALaVez, LugarEnCalendario } from './LugarEnCalendario.tsx'

const SEMANAS = 6
const DIAS = SEMANAS * 7
const PASO = 28
/** what one call answers at most */
const RENGLONES = 200

const lunesDe = (dia: string): string => sumarDias(dia, -((diaDeLaSemana(dia) + 6) % 7))
const ES_DIA = /^\d{4}-\d\d-\d\d$/

/** Six weeks of what is on: by slot, with its gaps and its overlaps. */
export function CalendarioDeAnuncios({ clase, abrir }: { clase: Clase; abrir: (anuncio: AnuncioDeMesa) => void }) {
  const [direccion, irA] = useSearchParams()
  const hoy = diaDe(new Date())
  const pedida = direccion.get('semana') ?? ''
  const desde = lunesDe(ES_DIA.test(pedida) && !Number.isNaN(Date.parse(pedida)) ? pedida : hoy)
  const hasta = sumarDias(desde, DIAS - 1)
  const ir = (semana: string) => {
    direccion.set('semana', semana)
    irA(direccion, { preventScrollReset: true })
  }
  const { data, error, refetch } = useAnunciosDe(clase, desde, hasta)
  return (
    <section aria-label="Calendario" aria-busy={!data && !error} className={estilos.calendario}>
      <div className={estilos.cabeza}>
        <Texto como="h2" subtitulo cifras aria-live="polite">
          Del {enDiaMesAno(desde)} al {enDiaMesAno(hasta)}
        </Texto>
        <div>
          <Boton icono={IconChevronLeft} onClick={() => ir(sumarDias(desde, -PASO))}>
            Antes
          </Boton>
          <Boton onClick={() => ir(hoy)}>Hoy</Boton>
          <Boton icono={IconChevronRight} onClick={() => ir(sumarDias(desde, PASO))}>
            Después
          </Boton>
        </div>
      </div>
      {error && !data && (
        <Falla titulo="No pudimos cargar el calendario." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
      {!data && !error && <Hueso className={estilos.hueso} />}
      {data && data.cuantos > RENGLONES && <Nota>{`Se muestran ${RENGLONES} de ${data.cuantos}.`}</Nota>}
      {data &&
        lugaresDe(clase).map(({ tipo, nombre, aLaVez }) => (
          <LugarEnCalendario
            key={tipo}
            nombre={nombre}
            aLaVez={aLaVez}
            anuncios={data.data.filter((a) => a.tipo === tipo)}
            ventana={{ desde, dias: DIAS, hoy }}
            abrir={abrir}
          />
        ))}
    </section>
  )
}

const CHICO = 6
/** Small banners stand side by side. Pop-ups share one place: the newest of them is the one that is seen. */
const lugaresDe = (clase: Clase): { tipo: number; nombre: string; aLaVez: ALaVez }[] =>
  clase === 'banner'
    ? Object.entries(LUGARES).map(([tipo, nombre]) => ({
        tipo: Number(tipo),
        nombre,
        aLaVez: Number(tipo) === CHICO ? 'conviven' : 'turnan',
      }))
    : [{ tipo: 0, nombre: NOMBRES.emergente.varios, aLaVez: 'tapan' }]

function useAnunciosDe(clase: Clase, desde: string, hasta: string) {
  const pedido = { filtros: { clase, activo: '1', desde, hasta }, orden: 'desde', renglones: RENGLONES } as const
  return useQuery({
    queryKey: CLAVES_DE_MESA.listado('publicidad', pedido),
    queryFn: ({ signal }) => enviar(publicidad.consultar, { body: pedido, signal }),
  })
}
