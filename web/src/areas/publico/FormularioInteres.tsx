import { enviarInteres } from '@surtia/contracts/publico.ts'
import { REGLAS_DE_INTERES, revisar } from '@surtia/rules/publico/formularios.ts'
import { Link } from 'react-router'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'

const VACIO = { nombre: '', telefono: '', correo: '', negocio: '' }

/** The wish to become a client. */
export default function FormularioInteres({ alTerminar }: { alTerminar: () => void }) {
  const { campo, ocupado, formulario } = useFormulario({
    titulo: 'Quiero ser cliente',
    vacio: VACIO,
    revisar: (valores) => revisar(valores, REGLAS_DE_INTERES),
    enviar: async (valores) => (await send(enviarInteres, { body: valores })).message,
    alTerminar,
  })
  return (
    <form className="formulario" {...formulario}>
      <Campo etiqueta="Nombre" autoComplete="name" maxLength={120} {...campo('nombre')} />
      <Campo etiqueta="Teléfono (+52)" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} placeholder="(667) 555 0142" {...campo('telefono')} />
      <Campo etiqueta="Correo" type="email" autoComplete="email" maxLength={160} {...campo('correo')} />
      <Campo etiqueta="Negocio" maxLength={120} placeholder="Farmacia, hospital, clínica…" {...campo('negocio')} />
      <div className="formulario-pie todo-ancho">
        <p className="nota">
          Al enviar acepta el <Link to={paths.avisoPrivacidad()}>aviso de privacidad</Link>.
        </p>
        <button type="submit" className="btn btn-accion btn-alto" aria-busy={ocupado}>
          Enviar
        </button>
      </div>
    </form>
  )
}
