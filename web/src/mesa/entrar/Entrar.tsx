import { entrarPersonal, factorDePersonal } from '@surtia/contracts/calls/personal.ts'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { enviar } from '../enviar.ts'
import { startSession } from '../sesion.ts'

export function Entrar() {
  const [reto, setReto] = useState('')
  const [falla, setFalla] = useState('')
  const f = useFormulario({
    vacio: { correo: '', password: '', codigo: '' },
    enviar: async ({ correo, password, codigo }) => {
      setFalla('')
      try {
        if (reto === '') return setReto((await enviar(entrarPersonal, { body: { correo, password } })).data.reto)
        startSession((await enviar(factorDePersonal, { body: { reto, codigo } })).data)
      } catch (error) {
        setReto('')
        setFalla(textOf(error))
      }
    },
  })
  return (
    <main>
      <title>{titulo('Mesa de control')}</title>
      <h1>Mesa de control</h1>
      {falla && <p role="alert">{falla}</p>}
      <FormularioAngosto {...f.formulario}>
        {reto === '' ? (
          <>
            <Campo etiqueta="Correo" type="email" autoComplete="username" {...f.campo('correo')} />
            <Campo etiqueta="Contraseña" type="password" autoComplete="current-password" {...f.campo('password')} />
          </>
        ) : (
          <Campo etiqueta="Código de verificación" autoComplete="one-time-code" {...f.campo('codigo')} />
        )}
        <Boton type="submit" modo="tinta" ocupado={f.ocupado}>
          {reto === '' ? 'Siguiente' : 'Entrar'}
        </Boton>
      </FormularioAngosto>
    </main>
  )
}
