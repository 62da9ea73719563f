import { type Dia, enDiaMesAno, enDiaMesAnoCorto, entenderFecha, GUIA_DIA_MES_ANO } from '@surtia/rules/fechas.ts'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { perezosa } from '../api/perezosa.ts'
import { Boton } from './Boton.tsx'
import { Bloque, Caja, ErrorDeCampo } from './Campo.tsx'
import estilos from './CampoFecha.module.css'

const Calendario = perezosa(() => import('./Calendario.tsx'))

/** How days are shown: the job application's way, or the customer area's. */
const FORMATOS = {
  corto: { escribir: enDiaMesAnoCorto, guia: 'dd-mm-yyyy' },
  mes: { escribir: enDiaMesAno, guia: GUIA_DIA_MES_ANO },
} as const

type Props = {
  etiqueta: string
  name: string
  valor: Dia | ''
  formato?: keyof typeof FORMATOS
  error?: string
  disabled?: boolean
  /** `escrito`: as it was typed, also where that is no date */
  onCambio: (dia: Dia | '', escrito: string) => void
}

/** A date typed in the shown format or picked from a calendar; '' while what is typed is no date. */
export function CampoFecha({
  etiqueta,
  name,
  valor,
  formato = 'corto',
  error = '',
  disabled = false,
  onCambio,
}: Props) {
  const { escribir, guia } = FORMATOS[formato]
  const id = useId()
  const [escrito, setEscrito] = useState<string | null>(null)
  const [abierto, setAbierto] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  // what was typed is shown as it was typed, until its owner says another day
  const vigente = escrito !== null && (entenderFecha(escrito) ?? '') === valor
  const mostrado = vigente ? escrito : valor ? escribir(valor) : ''
  const malo =
    error || (vigente && escrito.trim() !== '' && !entenderFecha(escrito) ? `Escriba la fecha como ${guia}.` : '')
  const cerrar = () => {
    setAbierto(false)
    boton.current?.focus()
  }
  return (
    <Bloque className={estilos.campoFecha}>
      <label htmlFor={id}>{etiqueta}</label>
      <div className={estilos.fechaCaja}>
        <Caja
          id={id}
          name={name}
          inputMode={formato === 'corto' ? 'numeric' : 'text'}
          placeholder={guia}
          maxLength={guia.length}
          autoComplete="off"
          disabled={disabled}
          value={mostrado}
          aria-invalid={malo ? true : undefined}
          aria-describedby={malo ? `${id}-e` : undefined}
          onChange={(e) => {
            setEscrito(e.target.value)
            onCambio(entenderFecha(e.target.value) ?? '', e.target.value)
          }}
          onBlur={() => {
            if (escrito === null || entenderFecha(escrito) || escrito.trim() === '') setEscrito(null)
          }}
        />
        <Boton
          ref={boton}
          cuadrado
          icono={IconCalendar}
          tamano={20}
          disabled={disabled}
          aria-label="Abrir calendario"
          aria-expanded={abierto}
          onClick={() => setAbierto(!abierto)}
        />
      </div>
      {malo && <ErrorDeCampo id={`${id}-e`} texto={malo} />}
      {abierto && (
        <Suspense fallback={null}>
          <Calendario
            etiqueta={etiqueta}
            valor={valor}
            onElegir={(dia) => {
              setEscrito(null)
              onCambio(dia, '')
              cerrar()
            }}
            onCerrar={cerrar}
          />
        </Suspense>
      )}
    </Bloque>
  )
}
