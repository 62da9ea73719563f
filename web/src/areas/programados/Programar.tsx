import type { Programado } from '@surtia/contracts/programados.ts'
import { DIAS_DE_LA_SEMANA } from '@surtia/rules/programados/en-palabras.ts'
import { useId } from 'react'
import { can } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista, ErrorDeCampo, Grupo, Opcion } from '../../ui/Campo.tsx'
import { CampoMonto } from '../../ui/CampoMonto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { ENTEROS, useFormaDeProgramado } from './use-forma.ts'

type Props = {
  idLista: number
  lista: string
  /** the one that is changed; without it, a new one */
  programado?: Programado
  onCerrar: () => void
}

/** When a list repeats, and what is done at its hour. */
export function Programar({ idLista, lista, programado, onCerrar }: Props) {
  const id = useId()
  const alGuardar = () => {
    onCerrar()
    showToast({
      clase: 'programado',
      texto: programado ? 'Se guardó el cambio' : `Se programó ${lista}`,
      enlace: { a: paths.programados(), texto: 'Ver programados' },
    })
  }
  const { valores, campo, monto, eleccion, poner, ocupado, formulario } = useFormaDeProgramado({
    idLista,
    programado,
    alGuardar,
  })
  const { cada, dias, modo } = valores
  const marcar = (dia: number, si: boolean) =>
    poner({ dias: si ? [...dias, dia].sort() : dias.filter((uno) => uno !== dia) })
  return (
    <Dialogo
      titulo={programado ? 'Cambiar programado' : 'Programar'}
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado} disabled={ocupado}>
            Guardar
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <Nota>{lista}</Nota>
        <CampoLista etiqueta="Cada" {...campo('cada')}>
          <option value="semana">Semana</option>
          {ENTEROS(2, 8).map((n) => (
            <option key={n} value={n}>
              {n} semanas
            </option>
          ))}
          <option value="mes">Mes</option>
        </CampoLista>
        {cada === 'mes' ? (
          <CampoLista etiqueta="Día del mes" {...campo('diaDelMes')}>
            {ENTEROS(1, 31).map((n) => (
              <option key={n} value={n}>
                {n > 28 ? `${n}, o el último` : n}
              </option>
            ))}
          </CampoLista>
        ) : (
          <Grupo nombre="Días">
            {DIAS_DE_LA_SEMANA.map((nombre, i) => (
              <Opcion
                key={nombre}
                name="dias"
                checked={dias.includes(i + 1)}
                aria-describedby={eleccion('dias').error ? `${id}-dias` : undefined}
                onChange={(e) => marcar(i + 1, e.target.checked)}
              >
                {nombre[0]?.toUpperCase()}
                {nombre.slice(1)}
              </Opcion>
            ))}
            {eleccion('dias').error && <ErrorDeCampo id={`${id}-dias`} texto={eleccion('dias').error ?? ''} />}
          </Grupo>
        )}
        <Campo etiqueta="Hora" type="time" {...campo('hora')} />
        <CampoLista etiqueta="Al llegar la hora" {...campo('modo')}>
          <option value="preparar">Preparar</option>
          {can('programarEnvios') && <option value="enviar">Enviar</option>}
        </CampoLista>
        {modo === 'enviar' && (
          <>
            <CampoMonto etiqueta="Tope" {...monto('tope')} />
            <Nota>Si el total lo pasa, se prepara y se le avisa.</Nota>
          </>
        )}
      </FormularioAngosto>
    </Dialogo>
  )
}
