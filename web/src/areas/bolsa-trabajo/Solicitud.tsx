import { EXTENSIONES_DE_FOTO } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { useId } from 'react'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoArchivo } from '../../ui/CampoArchivo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Formulario } from '../../ui/Formulario.tsx'
import { Pestanas } from '../../ui/Pestanas.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { Aviso } from './Aviso.tsx'
import { DatosPersonales } from './DatosPersonales.tsx'
import { ExperienciaLaboral } from './ExperienciaLaboral.tsx'
import { TITULO, useSolicitud } from './use-solicitud.ts'

/** The job application: two tabs, three jobs at most, a photo. What is half-written stays on this device until it is sent. */
export default function Solicitud({ onCerrar }: { onCerrar: () => void }) {
  const id = useId()
  const s = useSolicitud(onCerrar)
  const { datosPersonales, revelados, actual } = s.borrador
  return (
    <Dialogo
      titulo={TITULO}
      medida="ancho"
      pie={
        <>
          <Boton onClick={onCerrar}>Cerrar</Boton>
          {s.pestana === 0 ? (
            <Boton modo="tinta" onClick={() => s.setPestana(1)}>
              Siguiente
            </Boton>
          ) : (
            <Boton
              modo="accion"
              aria-disabled={s.incompleta || undefined}
              aria-busy={s.avance !== null}
              aria-describedby={s.incompleta ? `${id}-razon` : undefined}
              title={s.incompleta ? 'Faltan datos personales' : undefined}
              onClick={s.guardar}
            >
              Guardar
            </Boton>
          )}
        </>
      }
    >
      <Pestanas
        nombre="Partes de la solicitud"
        pestanas={['Datos personales', 'Experiencia laboral']}
        actual={s.pestana}
        onCambio={s.setPestana}
      >
        {s.pestana === 0 ? (
          <Formulario {...s.formulario}>
            <DatosPersonales {...s.personales} />
            <CampoArchivo
              etiqueta="Fotografía"
              ayuda="* Solo archivos JPG"
              extensiones={EXTENSIONES_DE_FOTO}
              {...s.foto}
            />
            <Aviso />
          </Formulario>
        ) : (
          <ExperienciaLaboral
            conExperiencia={datosPersonales.experiencia}
            formulario={s.formulario}
            empleo={s.empleo}
            revelados={revelados}
            actual={actual}
            onMover={s.mover}
          />
        )}
      </Pestanas>
      {s.pestana === 1 && s.incompleta && (
        <Nota id={`${id}-razon`}>Para guardar, llene todos los datos personales y elija su fotografía.</Nota>
      )}
      <AvanceDeSubida avance={s.avance} onCancelar={s.cancelar} />
    </Dialogo>
  )
}
