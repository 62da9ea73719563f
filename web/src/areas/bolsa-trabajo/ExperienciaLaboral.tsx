import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLargo } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { CampoTelefono } from '../../ui/CampoTelefono.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import estilos from './Bolsa.module.css'
import type { useSolicitud } from './use-solicitud.ts'

const TITULOS = ['Ultimo o actual empleo', 'Penúltimo empleo', 'Antepenúltimo empleo'] as const
const MAXIMO = TITULOS.length

type Solicitud = ReturnType<typeof useSolicitud>
type Props = {
  conExperiencia: boolean
  formulario: Solicitud['formulario']
  empleo: Solicitud['empleo']
  revelados: number
  actual: number
  onMover: (donde: { revelados?: number; actual: number }) => void
}

/** Second tab: up to three jobs. '+' reveals the next one; '-' hides the last one and keeps what was typed in it. */
export function ExperienciaLaboral({ conExperiencia, formulario, empleo, revelados, actual, onMover }: Props) {
  const { campo, telefono, fecha } = empleo
  return (
    <Formulario {...formulario}>
      {!conExperiencia && (
        <Ancho>
          <Aviso tono="info">En sus datos personales dijo que no tiene experiencia: estos datos no se enviarán.</Aviso>
        </Ancho>
      )}
      <Ancho>
        <Entradas revelados={revelados} actual={actual} onMover={onMover} />
      </Ancho>
      <Ancho>
        <h3>{TITULOS[actual]}</h3>
      </Ancho>
      <Campo etiqueta="Empresa" maxLength={160} {...campo('empresa')} />
      <Campo etiqueta="Puesto" maxLength={160} {...campo('puesto')} />
      <CampoTelefono etiqueta="Teléfono de la empresa" {...telefono('telefonoEmpresa')} />
      <Campo etiqueta="Jefe inmediato" maxLength={160} {...campo('jefeInmediato')} />
      <CampoFecha key={`i${actual}`} etiqueta="Fecha de ingreso" {...fecha('fechaIngreso')} />
      <CampoFecha key={`s${actual}`} etiqueta="Fecha de salida" {...fecha('fechaSalida')} />
      <Ancho>
        <CampoLargo etiqueta="Principales actividades" maxLength={2_000} {...campo('principalesActividades')} />
      </Ancho>
      <Campo etiqueta="Motivo de separación" maxLength={160} {...campo('motivoSeparacion')} />
    </Formulario>
  )
}

/** The jobs that are shown, and the keys that show one more or one less. */
function Entradas({ revelados, actual, onMover }: Pick<Props, 'revelados' | 'actual' | 'onMover'>) {
  const otra = () =>
    onMover({
      revelados: Math.min(MAXIMO, Math.max(revelados, actual + 2)),
      actual: Math.min(MAXIMO - 1, actual + 1),
    })
  return (
    <div className={estilos.entradas}>
      {TITULOS.slice(0, revelados).map((titulo, i) => (
        <Boton
          key={titulo}
          cuadrado
          modo={i === actual ? 'tinta' : undefined}
          aria-label={`${i + 1}`}
          aria-pressed={i === actual}
          onClick={() => onMover({ actual: i })}
        >
          {i + 1}
        </Boton>
      ))}
      <Boton cuadrado aria-label="+" disabled={revelados === MAXIMO && actual === MAXIMO - 1} onClick={otra}>
        +
      </Boton>
      <Boton
        cuadrado
        aria-label="-"
        disabled={actual === 0}
        onClick={() => onMover({ revelados: Math.max(1, actual), actual: actual - 1 })}
      >
        −
      </Boton>
    </div>
  )
}
