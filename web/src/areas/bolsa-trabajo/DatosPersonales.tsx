import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { CampoTelefono } from '../../ui/CampoTelefono.tsx'
import type { useSolicitud } from './use-solicitud.ts'

const LARGO = { maxLength: 160 }

/** First tab of the application. */
export function DatosPersonales({ campo, telefono, fecha, siNo }: ReturnType<typeof useSolicitud>['personales']) {
  return (
    <>
      <Campo etiqueta="Nombre" autoComplete="given-name" {...LARGO} {...campo('nombre')} />
      <Campo etiqueta="Apellidos" autoComplete="family-name" {...LARGO} {...campo('apellidos')} />
      <CampoFecha etiqueta="Fecha de nacimiento" {...fecha('fechaNacimiento')} />
      <Campo etiqueta="Correo" type="email" autoComplete="email" {...LARGO} {...campo('correo')} />
      <CampoTelefono etiqueta="Teléfono" {...telefono('telefono')} />
      <CampoTelefono etiqueta="Celular" autoComplete="tel-national" {...telefono('celular')} />
      <Campo etiqueta="Domicilio" autoComplete="street-address" {...LARGO} {...campo('domicilio')} />
      <Campo etiqueta="Municipio" autoComplete="address-level2" {...LARGO} {...campo('municipio')} />
      <CampoLista etiqueta="Estado civil" {...campo('estadoCivil')}>
        <option value="0">Ninguno</option>
        <option value="1">Soltero</option>
        <option value="2">Casado</option>
      </CampoLista>
      <CampoLista etiqueta="¿Estudia actualmente?" {...siNo('estudia')}>
        <option value="0">No</option>
        <option value="1">Sí</option>
      </CampoLista>
      <Campo etiqueta="Puesto solicitado" {...LARGO} {...campo('puestoSolicitado')} />
      <Campo etiqueta="Último grado de estudios" {...LARGO} {...campo('ultimoGradoEstudios')} />
      <CampoLista etiqueta="¿Tiene experiencia laboral?" {...siNo('experiencia')}>
        <option value="0">No</option>
        <option value="1">Sí</option>
      </CampoLista>
    </>
  )
}
