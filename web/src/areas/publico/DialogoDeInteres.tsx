import { enviarInteres } from '@surtia/contracts/publico.ts'
import { REGLAS_DE_INTERES, revisar } from '@surtia/rules/publico/formularios.ts'
import { send } from '../../api/send.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Formulario } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { DialogoDeFormulario } from './DialogoDeFormulario.tsx'
import { PieDeDialogo } from './PieDeFormulario.tsx'

const VACIO = { nombre: '', telefono: '', correo: '', negocio: '' }

/** The wish to become a client; it closes after a good answer. */
export default function DialogoDeInteres({ onCerrar }: { onCerrar: () => void }) {
  const { campo, ocupado, formulario } = useFormulario({
    titulo: 'Quiero ser cliente',
    vacio: VACIO,
    revisar: (valores) => revisar(valores, REGLAS_DE_INTERES),
    enviar: async (valores) => (await send(enviarInteres, { body: valores })).message,
    alTerminar: onCerrar,
  })
  return (
    <DialogoDeFormulario titulo="Quiero que me contacten" ocupado={ocupado} onCerrar={onCerrar}>
      {(id) => (
        <Formulario id={id} {...formulario}>
          <Campo etiqueta="Nombre" autoComplete="name" maxLength={120} {...campo('nombre')} />
          <Campo
            etiqueta="Teléfono (+52)"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            placeholder="(667) 555 0142"
            {...campo('telefono')}
          />
          <Campo etiqueta="Correo" type="email" autoComplete="email" maxLength={160} {...campo('correo')} />
          <Campo etiqueta="Negocio" maxLength={120} placeholder="Farmacia, hospital, clínica…" {...campo('negocio')} />
          <PieDeDialogo />
        </Formulario>
      )}
    </DialogoDeFormulario>
  )
}
