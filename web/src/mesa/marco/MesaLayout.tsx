import { useState } from 'react'
import { ScrollRestoration } from 'react-router'
import { Avisos } from '../../ui/Avisos.tsx'
import { Confirmar } from '../entrar/Confirmar.tsx'
import { Entrar } from '../entrar/Entrar.tsx'
import { SesionTerminada } from '../entrar/SesionTerminada.tsx'
import { wasLeft } from '../sesion.ts'
import { useSesion } from '../use-sesion.ts'
import { Marco } from './Marco.tsx'

/**
 * Around everything of the staff. Without a session its sign-in stands here, and the address stays for afterwards; a session that
 * runs out leaves its person's page as it is, below the sign-in.
 */
export function MesaLayout() {
  const sesion = useSesion()
  const [persona, setPersona] = useState(sesion?.persona ?? null)
  if (sesion && sesion.persona !== persona) setPersona(sesion.persona)
  else if (!sesion && persona && wasLeft()) setPersona(null)
  return (
    <>
      {persona ? <Marco key={persona.idPersonal} persona={persona} dentro={sesion !== null} /> : <Entrar />}
      {persona && !sesion && <SesionTerminada correo={persona.correo} />}
      <Confirmar />
      <Avisos />
      <ScrollRestoration />
    </>
  )
}
