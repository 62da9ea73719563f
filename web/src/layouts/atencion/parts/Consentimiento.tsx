import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { loadGuion } from '../../../api/guiones.ts'
import { paths } from '../../../paths.ts'
import { Acciones } from '../../../ui/Banda.tsx'
import { Boton } from '../../../ui/Boton.tsx'
import estilos from './Consentimiento.module.css'

const LUGAR = 'consentimientoDeAnalitica'

/** Asks once whether visits may be counted; the configured script is loaded only after a yes. */
export default function Consentimiento() {
  const [respuesta, setRespuesta] = useState(() => localStorage.getItem(LUGAR))
  useEffect(() => {
    if (respuesta === 'si') loadGuion('analitica')
  }, [respuesta])
  if (respuesta) return null
  const responder = (dada: 'si' | 'no') => {
    localStorage.setItem(LUGAR, dada)
    setRespuesta(dada)
  }
  return (
    <section className={estilos.consentimiento} aria-label="Medición de visitas">
      <p>
        ¿Nos permite contar su visita para mejorar el sitio? No usamos sus datos para nada más.{' '}
        <Link to={paths.avisoPrivacidad()}>Aviso de privacidad</Link>
      </p>
      <Acciones>
        <Boton onClick={() => responder('no')}>No</Boton>
        <Boton modo="tinta" onClick={() => responder('si')}>
          Sí, permitir
        </Boton>
      </Acciones>
    </section>
  )
}
