import type { Empleo } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { Campo, CampoLargo } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { CampoTelefono } from '../../ui/CampoTelefono.tsx'

const TITULOS = ['Ultimo o actual empleo', 'Penúltimo empleo', 'Antepenúltimo empleo'] as const
const MAXIMO = TITULOS.length

type Props = {
  conExperiencia: boolean
  empleos: readonly Empleo[]
  revelados: number
  actual: number
  errores: Record<string, string>
  onMover: (donde: { revelados?: number; actual: number }) => void
  onCambio: <K extends keyof Empleo>(i: number, campo: K, valor: Empleo[K]) => void
}

/** Second tab: up to three jobs. '+' reveals the next one; '-' hides the last one and keeps what was typed in it. */
export function ExperienciaLaboral({ conExperiencia, empleos, revelados, actual, errores, onMover, onCambio }: Props) {
  const empleo = empleos[actual]
  if (!empleo) return null
  const error = (campo: keyof Empleo) => errores[`experienciaLaboral.${actual}.${campo}`] ?? ''
  const texto = (campo: 'empresa' | 'puesto' | 'jefeInmediato' | 'principalesActividades' | 'motivoSeparacion') => ({
    name: campo,
    value: empleo[campo],
    error: error(campo),
    onChange: (e: { target: { value: string } }) => onCambio(actual, campo, e.target.value),
  })
  return (
    <form className="formulario" noValidate onSubmit={(e) => e.preventDefault()}>
      {!conExperiencia && (
        <p className="aviso aviso-info todo-ancho">
          En sus datos personales dijo que no tiene experiencia: estos datos no se enviarán.
        </p>
      )}
      <div className="entradas todo-ancho">
        {TITULOS.slice(0, revelados).map((titulo, i) => (
          <button
            key={titulo}
            type="button"
            className={`btn btn-icono ${i === actual ? 'btn-tinta' : ''}`}
            aria-label={`${i + 1}`}
            aria-pressed={i === actual}
            onClick={() => onMover({ actual: i })}
          >
            {i + 1}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-icono"
          aria-label="+"
          disabled={revelados === MAXIMO && actual === MAXIMO - 1}
          onClick={() =>
            onMover({
              revelados: Math.min(MAXIMO, Math.max(revelados, actual + 2)),
              actual: Math.min(MAXIMO - 1, actual + 1),
            })
          }
        >
          +
        </button>
        <button
          type="button"
          className="btn btn-icono"
          aria-label="-"
          disabled={actual === 0}
          onClick={() => onMover({ revelados: Math.max(1, actual), actual: actual - 1 })}
        >
          −
        </button>
      </div>
      <h3 className="todo-ancho">{TITULOS[actual]}</h3>
      <Campo etiqueta="Empresa" maxLength={160} {...texto('empresa')} />
      <Campo etiqueta="Puesto" maxLength={160} {...texto('puesto')} />
      <CampoTelefono
        etiqueta="Teléfono de la empresa"
        name="telefonoEmpresa"
        value={empleo.telefonoEmpresa}
        error={error('telefonoEmpresa')}
        onCambio={(valor) => onCambio(actual, 'telefonoEmpresa', valor)}
      />
      <Campo etiqueta="Jefe inmediato" maxLength={160} {...texto('jefeInmediato')} />
      <CampoFecha
        key={`i${actual}`}
        etiqueta="Fecha de ingreso"
        name="fechaIngreso"
        valor={empleo.fechaIngreso}
        error={error('fechaIngreso')}
        onCambio={(dia) => onCambio(actual, 'fechaIngreso', dia)}
      />
      <CampoFecha
        key={`s${actual}`}
        etiqueta="Fecha de salida"
        name="fechaSalida"
        valor={empleo.fechaSalida}
        error={error('fechaSalida')}
        onCambio={(dia) => onCambio(actual, 'fechaSalida', dia)}
      />
      <div className="todo-ancho">
        <CampoLargo etiqueta="Principales actividades" maxLength={2_000} {...texto('principalesActividades')} />
      </div>
      <Campo etiqueta="Motivo de separación" maxLength={160} {...texto('motivoSeparacion')} />
    </form>
  )
}
