import { equipo, type PersonaDelEquipo } from '@surtia/contracts/equipo.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { textOf } from '../../api/send.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Cargando } from '../../ui/Cargando.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import type { PaginaDeListado } from '../listado/definicion.ts'
import { can } from '../sesion.ts'
import { useSesion } from '../use-sesion.ts'
import estilos from './Equipo.module.css'
import { dichoDeFactores } from './factores.ts'
import { PapelesDePersona } from './PapelesDePersona.tsx'
import { nombresDePapeles } from './papeles.ts'
import { useAcceso } from './use-acceso.ts'

type Props = { idPersonal: string; onCerrar: () => void }

/** One person of the staff: what it may, with what it signs in, where it is signed in. */
export function Persona({ idPersonal, onCerrar }: Props) {
  const memoria = useQueryClient()
  const queryKey = CLAVES_DE_MESA.persona(idPersonal)
  // not read anew under the hands of whoever changes it: another person's change is told when one's own is sent
  const { data, isPending, error, refetch } = useQuery({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    initialData: () => enLaLista(memoria, idPersonal),
    queryFn: async ({ signal }) =>
      (await enviar(equipo.consultar, { body: { filtros: { persona: idPersonal } }, signal })).data[0] ?? null,
  })
  const alCambiar = async (persona: PersonaDelEquipo) => {
    memoria.setQueryData(queryKey, persona)
    await memoria.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('equipo') })
  }
  return (
    <Dialogo titulo={data?.nombre ?? 'Persona'} alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cerrar</Boton>}>
      {isPending && <Cargando>{null}</Cargando>}
      {error && !data && (
        <Falla titulo="No pudimos cargar a esta persona." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
      {data === null && <Vacio breve titulo="Esta persona no existe." />}
      {data && <Ficha key={data.idPersonal} persona={data} alCambiar={alCambiar} />}
    </Dialogo>
  )
}

/** The person as the list behind shows it. */
const enLaLista = (memoria: QueryClient, idPersonal: string): PersonaDelEquipo | undefined =>
  memoria
    .getQueriesData<PaginaDeListado<PersonaDelEquipo>>({ queryKey: CLAVES_DE_MESA.listados('equipo') })
    .flatMap(([, pagina]) => pagina?.data ?? [])
    .find((persona) => String(persona.idPersonal) === idPersonal)

type DeFicha = { persona: PersonaDelEquipo; alCambiar: (persona: PersonaDelEquipo) => Promise<void> }

function Ficha({ persona, alCambiar }: DeFicha) {
  const cambia = can('cambiarEquipo')
  return (
    <div className={estilos.partes}>
      <Nota>{persona.correo}</Nota>
      {!persona.activo && <Aviso tono="cuidado">Está inactiva: no puede entrar.</Aviso>}
      {cambia ? (
        <div className={estilos.parte}>
          <PapelesDePersona persona={persona} alCambiar={alCambiar} />
        </div>
      ) : (
        <Parte titulo="Papeles">
          <p>{nombresDePapeles(persona.papeles)}</p>
        </Parte>
      )}
      <Parte titulo="Factores">
        <p>{dichoDeFactores(persona) || 'Ninguno: todavía no entra por primera vez.'}</p>
        <Nota>Cada quien cambia los suyos en «Mis factores».</Nota>
      </Parte>
      <Parte titulo="Sesiones">
        <p>{abiertas(persona.sesiones)}</p>
        {cambia && <Acceso persona={persona} alCambiar={alCambiar} />}
      </Parte>
    </div>
  )
}

const abiertas = (n: number): string => (n === 0 ? 'Ninguna abierta.' : cuantos(n, 'abierta', 'abiertas'))

function Acceso({ persona, alCambiar }: DeFicha) {
  const { terminar, quitar, abrir, activar, dialogo } = useAcceso(persona, alCambiar)
  const malo = terminar.error || quitar.error || abrir.error || activar.error
  const mia = useSesion()?.persona.idPersonal === persona.idPersonal
  return (
    <>
      <div className={estilos.botones}>
        {persona.sesiones > 0 && (
          <Boton ocupado={terminar.ocupado} onClick={terminar.hacer}>
            Terminar sesiones
          </Boton>
        )}
        {!mia && persona.factores.length > 0 && (
          <Boton ocupado={quitar.ocupado} onClick={quitar.hacer}>
            Quitar factores
          </Boton>
        )}
        {persona.activo && (
          <Boton ocupado={abrir.ocupado} onClick={abrir.hacer}>
            Abrir candado
          </Boton>
        )}
        <Boton ocupado={activar.ocupado} onClick={activar.hacer}>
          {persona.activo ? 'Desactivar' : 'Activar'}
        </Boton>
      </div>
      {malo && (
        <Aviso tono="peligro" alerta>
          {malo}
        </Aviso>
      )}
      {dialogo}
    </>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={estilos.parte} aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      {children}
    </section>
  )
}
