import { loginTk } from '@surtia/contracts/seguridad.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { send } from '../../api/send.ts'
import { startSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Cartel } from '../../ui/Cartel.tsx'

export const meta = () => [{ title: titulo('Entrar') }, { name: 'robots', content: 'noindex' }]

let enCurso = ''

/**
 * Exchanges tk once and goes where the server says; a failed tk goes home (docs/reglas/acceso.md#enlaces-de-un-uso).
 */
export default function EntrarConTk() {
  const [parametros] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    const tk = parametros.get('tk') ?? ''
    // the token leaves the address at once
    if (tk) window.history.replaceState(window.history.state, '', '/auth')
    if (enCurso && (enCurso === tk || !tk)) return
    enCurso = tk
    if (!tk) {
      void navigate(paths.inicio(), { replace: true })
      return
    }
    send(loginTk, { body: { tk } }).then(
      ({ data }) => {
        enCurso = ''
        startSession(data.tokenInfo)
        void navigate(esDelSitio(data.url) ? data.url : paths.clientes(), { replace: true })
      },
      () => {
        enCurso = ''
        void navigate(paths.inicio(), { replace: true })
      },
    )
  }, [parametros, navigate])
  return (
    <Banda como="main" tramo>
      <Cartel como="h1" medida={3}>
        Identificando, espere un momento ...
      </Cartel>
    </Banda>
  )
}
