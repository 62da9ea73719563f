import type { DatosPersonales as Datos } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { CampoTelefono } from '../../ui/CampoTelefono.tsx'

type Props = {
  datos: Datos
  errores: Record<string, string>
  onCambio: <K extends keyof Datos>(campo: K, valor: Datos[K]) => void
}

/** First tab of the application. */
export function DatosPersonales({ datos, errores, onCambio }: Props) {
  const error = (campo: keyof Datos) => errores[`datosPersonales.${campo}`] ?? ''
  const texto = (
    campo: 'nombre' | 'apellidos' | 'correo' | 'domicilio' | 'municipio' | 'puestoSolicitado' | 'ultimoGradoEstudios',
  ) => ({
    name: campo,
    value: datos[campo],
    error: error(campo),
    maxLength: 160,
    onChange: (e: { target: { value: string } }) => onCambio(campo, e.target.value),
  })
  const siNo = (campo: 'estudia' | 'experiencia') => ({
    name: campo,
    value: datos[campo] ? '1' : '0',
    onChange: (e: { target: { value: string } }) => onCambio(campo, e.target.value === '1'),
  })
  return (
    <>
      <Campo etiqueta="Nombre" autoComplete="given-name" {...texto('nombre')} />
      <Campo etiqueta="Apellidos" autoComplete="family-name" {...texto('apellidos')} />
      <CampoFecha
        etiqueta="Fecha de nacimiento"
        name="fechaNacimiento"
        valor={datos.fechaNacimiento}
        error={error('fechaNacimiento')}
        onCambio={(dia) => onCambio('fechaNacimiento', dia)}
      />
      <Campo etiqueta="Correo" type="email" autoComplete="email" {...texto('correo')} />
      <CampoTelefono
        etiqueta="Teléfono"
        name="telefono"
        value={datos.telefono}
        error={error('telefono')}
        onCambio={(valor) => onCambio('telefono', valor)}
      />
      <CampoTelefono
        etiqueta="Celular"
        name="celular"
        autoComplete="tel-national"
        value={datos.celular}
        error={error('celular')}
        onCambio={(valor) => onCambio('celular', valor)}
      />
      <Campo etiqueta="Domicilio" autoComplete="street-address" {...texto('domicilio')} />
      <Campo etiqueta="Municipio" autoComplete="address-level2" {...texto('municipio')} />
      <CampoLista
        etiqueta="Estado civil"
        name="estadoCivil"
        value={datos.estadoCivil}
        onChange={(e) => onCambio('estadoCivil', e.target.value as Datos['estadoCivil'])}
      >
        <option value="0">Ninguno</option>
        <option value="1">Soltero</option>
        <option value="2">Casado</option>
      </CampoLista>
      <CampoLista etiqueta="¿Estudia actualmente?" {...siNo('estudia')}>
        <option value="0">No</option>
        <option value="1">Sí</option>
      </CampoLista>
      <Campo etiqueta="Puesto solicitado" {...texto('puestoSolicitado')} />
      <Campo etiqueta="Último grado de estudios" {...texto('ultimoGradoEstudios')} />
      <CampoLista etiqueta="¿Tiene experiencia laboral?" {...siNo('experiencia')}>
        <option value="0">No</option>
        <option value="1">Sí</option>
      </CampoLista>
    </>
  )
}
