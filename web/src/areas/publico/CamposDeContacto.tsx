import { Campo, CampoLargo, CampoLista } from '../../ui/Campo.tsx'
import { Ancho } from '../../ui/Formulario.tsx'
import type { Contacto } from './use-contacto.ts'
import { useEstados } from './use-estados.ts'

/** What the contact form asks, on its page and in its dialog. */
export function CamposDeContacto({ campo }: { campo: Contacto['campo'] }) {
  const estados = useEstados()
  return (
    <>
      <Ancho>
        <Campo etiqueta="Nombre" autoComplete="name" maxLength={120} {...campo('nombre')} />
      </Ancho>
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
        {estados.map((estado) => (
          <option key={estado.codEstado} value={estado.codEstado}>
            {estado.descripcion}
          </option>
        ))}
      </CampoLista>
      <Ancho>
        <CampoLargo etiqueta="Mensaje" maxLength={4_000} {...campo('mensaje')} />
      </Ancho>
    </>
  )
}
