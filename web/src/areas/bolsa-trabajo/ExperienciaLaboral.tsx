import type { Empleo } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLargo } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { CampoTelefono } from '../../ui/CampoTelefono.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import estilos from './Bolsa.module.css'

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
    <Formulario onSubmit={(e) => e.preventDefault()}>
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
      <Ancho>
        <CampoLargo etiqueta="Principales actividades" maxLength={2_000} {...texto('principalesActividades')} />
      </Ancho>
      <Campo etiqueta="Motivo de separación" maxLength={160} {...texto('motivoSeparacion')} />
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
