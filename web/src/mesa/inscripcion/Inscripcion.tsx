import { inscripcion } from '@surtia/contracts/personal.ts'
import { MESA } from '@surtia/rules/personal/direcciones.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { Avisos } from '../../ui/Avisos.tsx'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Cargando } from '../../ui/Cargando.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { Respaldos } from '../cuenta/Respaldos.tsx'
import { Portada } from '../entrar/Portada.tsx'
import { enviar } from '../enviar.ts'
import { nuevaMemoria } from '../memoria.ts'
import { FormaDeInscripcion } from './FormaDeInscripcion.tsx'

/** The page of a one-time link: who opens it chooses what to sign in with. */
export default function Inscripcion() {
  const [memoria] = useState(nuevaMemoria)
  return (
    <QueryClientProvider client={memoria}>
      <title>{titulo('Primera entrada')}</title>
      <PrimeraEntrada />
      <Avisos />
    </QueryClientProvider>
  )
}

function PrimeraEntrada() {
  const { clave = '' } = useParams()
  const navigate = useNavigate()
  const [respaldos, setRespaldos] = useState<readonly string[] | null>(null)
  // each asking makes other options: they are asked for once
  const { data, error } = useQuery({
    queryKey: CLAVES_DE_MESA.inscripcion(clave),
    queryFn: async () => (await enviar(inscripcion, { body: { clave } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const texto = data && (
    <p>
      {data.nombre}, <span translate="no">{data.correo}</span>
    </p>
  )
  return (
    <Portada titulo="Primera entrada" texto={texto} amplia>
      {respaldos ? (
        <Respaldos codigos={respaldos} onTerminar={() => void navigate(MESA, { replace: true })} />
      ) : data ? (
        <FormaDeInscripcion clave={clave} suya={data} onInscrita={setRespaldos} />
      ) : error ? (
        <Vacio titulo={textOf(error)} accion={<BotonLiga to={MESA}>Ir al acceso</BotonLiga>} />
      ) : (
        <Cargando>{null}</Cargando>
      )}
    </Portada>
  )
}
