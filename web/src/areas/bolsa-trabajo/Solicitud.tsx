import { guardarSolicitud } from '@surtia/contracts/bolsa-trabajo.ts'
import { EXTENSIONES_DE_FOTO } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { faltanDatosPersonales, revisarSolicitud } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { useId, useRef, useState } from 'react'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { alertar } from '../../ui/avisos.ts'
import { CampoArchivo } from '../../ui/CampoArchivo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { fueCancelada, useSubida } from '../../ui/use-subida.ts'
import { Aviso } from './Aviso.tsx'
import { DatosPersonales } from './DatosPersonales.tsx'
import { ExperienciaLaboral } from './ExperienciaLaboral.tsx'
import { alServidor, erroresDe } from './errores.ts'
import { useBorrador } from './use-borrador.ts'

const TITULO = 'Solicitud en linea'
const PESTANAS = ['Datos personales', 'Experiencia laboral'] as const

/** The job application: two tabs, three jobs at most, a photo. What is half-written stays on this device until it is sent. */
export default function Solicitud({ onCerrar }: { onCerrar: () => void }) {
  const id = useId()
  const [pestana, setPestana] = useState(0)
  const { borrador, escribir, olvidar } = useBorrador()
  const [errores, setErrores] = useState<Record<string, string>>({})
  const { avance, subir, cancelar } = useSubida()
  const cuerpo = useRef<HTMLDivElement>(null)
  const { datosPersonales, experienciaLaboral, revelados, actual, foto } = borrador
  const incompleta = faltanDatosPersonales(datosPersonales) || !foto

  const limpiar = (campo: string) => setErrores(({ [campo]: _, ...otros }) => otros)
  const mostrarPrimero = (malos: Record<string, string>) => {
    setErrores(malos)
    const [primero = ''] = Object.keys(malos)
    const entrada = /^experienciaLaboral\.(\d)/.exec(primero)?.[1]
    setPestana(entrada === undefined ? 0 : 1)
    if (entrada !== undefined) escribir({ actual: Number(entrada) })
    setTimeout(() => cuerpo.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), 50)
  }

  const guardar = async () => {
    if (incompleta || avance !== null) return
    // only revealed jobs are checked and sent with content
    const visibles = datosPersonales.experiencia ? experienciaLaboral.slice(0, revelados) : []
    const solicitud = { datosPersonales, experienciaLaboral: visibles }
    const malos = revisarSolicitud(solicitud, diaDe(new Date()), visibles)
    if (malos.length) {
      await alertar('Atencion', 'Hay informacion requerida por llenar')
      mostrarPrimero(Object.fromEntries(malos.map(({ campo, mensaje }) => [campo, mensaje])))
      return
    }
    try {
      const mensaje = await subir(guardarSolicitud, solicitud, foto)
      olvidar()
      onCerrar()
      await alertar(TITULO, mensaje, 'exito')
    } catch (error) {
      if (fueCancelada(error)) return
      await alertar(TITULO, alServidor(error))
      mostrarPrimero(erroresDe(error))
    }
  }

  return (
    <Dialogo
      titulo={TITULO}
      className="dialogo-ancho"
      pie={
        <>
          <button type="button" className="btn" onClick={onCerrar}>
            Cerrar
          </button>
          {pestana === 0 ? (
            <button type="button" className="btn btn-tinta" onClick={() => setPestana(1)}>
              Siguiente
            </button>
          ) : (
            <button
              type="button"
              className="btn btn-accion"
              aria-disabled={incompleta || undefined}
              aria-busy={avance !== null}
              aria-describedby={incompleta ? `${id}-razon` : undefined}
              title={incompleta ? 'Faltan datos personales' : undefined}
              onClick={guardar}
            >
              Guardar
            </button>
          )}
        </>
      }
    >
      <div role="tablist" aria-label="Partes de la solicitud" className="pestanas">
        {PESTANAS.map((nombre, i) => (
          <button
            key={nombre}
            type="button"
            role="tab"
            id={`${id}-t${i}`}
            aria-selected={pestana === i}
            aria-controls={`${id}-p`}
            tabIndex={pestana === i ? 0 : -1}
            onClick={() => setPestana(i)}
            onKeyDown={(e) => {
              if (e.key !== 'ArrowRight' && e.key !== 'ArrowLeft') return
              setPestana(1 - i)
              document.getElementById(`${id}-t${1 - i}`)?.focus()
            }}
          >
            {nombre}
          </button>
        ))}
      </div>
      <div ref={cuerpo} role="tabpanel" id={`${id}-p`} aria-labelledby={`${id}-t${pestana}`}>
        {pestana === 0 ? (
          <form className="formulario" noValidate onSubmit={(e) => e.preventDefault()}>
            <DatosPersonales
              datos={datosPersonales}
              errores={errores}
              onCambio={(campo, valor) => {
                limpiar(`datosPersonales.${campo}`)
                escribir({ datosPersonales: { ...datosPersonales, [campo]: valor } })
              }}
            />
            <CampoArchivo
              etiqueta="Fotografía"
              ayuda="* Solo archivos JPG"
              extensiones={EXTENSIONES_DE_FOTO}
              archivo={foto}
              error={errores.archivo ?? ''}
              onElegir={(elegida, error) => {
                setErrores({ ...errores, archivo: error })
                escribir({ foto: elegida })
              }}
            />
            <Aviso />
          </form>
        ) : (
          <ExperienciaLaboral
            conExperiencia={datosPersonales.experiencia}
            empleos={experienciaLaboral}
            revelados={revelados}
            actual={actual}
            errores={errores}
            onMover={escribir}
            onCambio={(i, campo, valor) => {
              limpiar(`experienciaLaboral.${i}.${campo}`)
              escribir({
                experienciaLaboral: experienciaLaboral.map((empleo, k) =>
                  k === i ? { ...empleo, [campo]: valor } : empleo,
                ),
              })
            }}
          />
        )}
      </div>
      {pestana === 1 && incompleta && (
        <p className="nota" id={`${id}-razon`}>
          Para guardar, llene todos los datos personales y elija su fotografía.
        </p>
      )}
      <AvanceDeSubida avance={avance} onCancelar={cancelar} />
    </Dialogo>
  )
}
