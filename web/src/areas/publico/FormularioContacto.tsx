import { enviarContacto } from '@surtia/contracts/calls/publico.ts'
import { ESTADOS } from '@surtia/rules/publico/estados.ts'
import { REGLAS_DE_CONTACTO, revisar } from '@surtia/rules/publico/formularios.ts'
import { send } from '../../api/send.ts'
import { Campo, CampoLargo, CampoLista } from '../../ui/Campo.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { PieDeFormulario } from './PieDeFormulario.tsx'

const VACIO = { nombre: '', email: '', telefono: '', ciudad: '', estado: '', mensaje: '' }

/** The contact form, on its page and in its dialog. */
export default function FormularioContacto({ alTerminar }: { alTerminar?: () => void }) {
  const { campo, ocupado, formulario } = useFormulario({
    titulo: 'Contacto',
    vacio: VACIO,
    revisar: (valores) => revisar(valores, REGLAS_DE_CONTACTO),
    enviar: async (valores) => (await send(enviarContacto, { body: valores })).message,
    ...(alTerminar ? { alTerminar } : {}),
  })
  return (
    <Formulario {...formulario}>
      <Campo etiqueta="Nombre" autoComplete="name" maxLength={120} {...campo('nombre')} />
      <Campo etiqueta="Correo" type="email" autoComplete="email" maxLength={160} {...campo('email')} />
      <Campo
        etiqueta="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        placeholder="(667) 555 0142"
        {...campo('telefono')}
      />
      <Campo etiqueta="Ciudad" autoComplete="address-level2" maxLength={80} {...campo('ciudad')} />
      <CampoLista etiqueta="Estado" autoComplete="address-level1" {...campo('estado')}>
        <option value="">Elija un estado</option>
        {ESTADOS.map((estado) => (
          <option key={estado.codEstado} value={estado.codEstado}>
            {estado.descripcion}
          </option>
        ))}
      </CampoLista>
      <Ancho>
        <CampoLargo etiqueta="Mensaje" maxLength={4_000} {...campo('mensaje')} />
      </Ancho>
      <PieDeFormulario ocupado={ocupado} />
    </Formulario>
  )
}
